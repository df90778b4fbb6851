"""The lessons: notebooks and their boards, data that `explorer lab` copies to where the learner works."""
