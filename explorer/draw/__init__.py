"""What happened in words and pictures: sentences, the chain of causes, DOT, SVG, and a moment as plain data.

`story.story` and `words.sentence` tell a log, `chain.chain` draws it up as a graph, `dot.dot`, `layout.svg` and
`text.text` show that graph, `view.view` gives a moment as plain data and `table.table` shows it in a terminal. No rule
is decided here.
"""
