"""Answers are kept and shown: files that are read again, DataFrames, plots, and what says that an extra is missing."""

import sys
from fractions import Fraction

import pytest
from batch_questions import JOB_A

import explorer
from explorer.batch.extras import MissingExtra
from explorer.batch.measures import Mean, Probability, Share
from explorer.batch.plots import NoPlot
from explorer.batch.saving import UnreadableAnswers, save
from explorer.batch.tables import Table

ANSWERS = {
    "many games": lambda: explorer.simulate(JOB_A, ["{U}", "{1}{U}{U}"], [2, 3], games=3_000, seed=7),
    "exactly": lambda: explorer.exactly(JOB_A, "{U}", [1, 2]),
    "mana": lambda: explorer.simulate_mana(JOB_A, 4, games=3_000),
    "lands": lambda: explorer.simulate_mana(JOB_A, 4, games=3_000).lands,
    "contributions": lambda: explorer.contributions(JOB_A, "{U}{U}", 2, games=3_000),
    "a mill loop": lambda: explorer.simulate_mill({"Island": 30, "Shock": 30}, games=3_000),
}


@pytest.fixture(scope="module", params=ANSWERS)
def answers(request):
    """Answers of each sort."""
    return ANSWERS[request.param]()


@pytest.mark.parametrize("end", ["json", "csv", "parquet"])
def test_what_is_saved_is_read_again(answers, end, tmp_path):
    """Cells with their counts, the question, the conditions with the seed and the versions come back from each form."""
    if end == "parquet":
        pytest.importorskip("pyarrow")
    found = explorer.load_answers(save(answers, tmp_path / f"answers.{end}"))
    assert found.rows() == answers.rows()
    assert found.heading == answers.heading
    assert dict(found.terms) == dict(answers.terms)
    assert set(found.made) == {"rules-explorer", "numpy", "python"}
    again = explorer.load_answers(save(found, tmp_path / f"again.{end}"))
    assert (again.rows(), again.made) == (found.rows(), found.made)


def test_a_csv_is_read_by_others_too(answers, tmp_path):
    """pandas reads the file past its comment, and finds the table."""
    pandas = pytest.importorskip("pandas")
    file = save(answers, tmp_path / "answers.csv")
    read = pandas.read_csv(file, comment="#")
    assert list(read.columns) == list(answers.table()[0])
    assert len(read) == len(answers.rows())


def test_a_frame_has_numbers_errors_and_conditions(answers):
    """A DataFrame has the columns of the table, an error beside each measured one, and the conditions with it."""
    pytest.importorskip("pandas")
    frame = answers.frame()
    measured = [name for name, cell in answers.rows()[0].items() if isinstance(cell, Share | Mean | Probability)]
    assert measured
    assert all(f"{name} error" in frame.columns for name in measured)
    assert frame.attrs["question"] == answers.heading
    assert set(answers.terms) < set(frame.attrs)


def test_a_plot_draws_every_number(answers, tmp_path):
    """Each answer has a plot with its question and conditions, axes that are named, and a file of it."""
    pytest.importorskip("matplotlib")
    drawn = answers.plot()
    axes = drawn.figure.axes[0]
    assert drawn.figure.get_suptitle() == answers.heading
    assert axes.get_xlabel()
    values = [line.get_ydata() for line in axes.lines] + list(axes.images) + list(axes.patches)
    assert values
    assert drawn.save(tmp_path / "plot.svg").read_text("utf-8").startswith("<?xml")
    assert drawn._repr_png_().startswith(b"\x89PNG")


def test_a_notebook_shows_a_table_with_its_conditions(answers):
    """The rich output of a cell has a row for each row, what was asked and the conditions, all of it escaped."""
    page = answers._repr_html_()
    assert page.count("<tr>") == len(answers.rows()) + 1
    assert answers.heading in page
    markup = Table("<b>", {"deck": "<i>"}, ({"<u>": "<a>"},))._repr_html_()
    assert not [each for each in ("<i>", "<u>", "<a>") if each in markup]


def test_a_curve_has_its_values_and_its_band():
    """Points lie at the shares in percent, the band reaches two standard errors to each side."""
    pytest.importorskip("matplotlib")
    asked = explorer.simulate(JOB_A, "{1}{U}{U}", [3, 4], games=2_000)
    axes = asked.plot().figure.axes[0]
    assert axes.lines[0].get_ydata() == pytest.approx([100 * each.paid.value for each in asked])
    low = [100 * (each.paid.value - 2 * each.paid.error) for each in asked]
    assert min(axes.collections[0].get_paths()[0].vertices[:, 1]) == pytest.approx(min(low))


def test_a_table_without_numbers_has_no_plot():
    """Nothing measured is nothing to draw."""
    with pytest.raises(NoPlot, match="nothing in this table"):
        Table("What?", {}, ({"turn": 1},)).plot()


MISSING = {
    "pandas": (lambda asked, folder: asked.frame(), "frames"),
    "matplotlib": (lambda asked, folder: asked.plot(), "plots"),
    "pyarrow": (lambda asked, folder: save(asked, folder / "a.parquet"), "frames"),
    "distributed": (lambda asked, folder: explorer.simulate(JOB_A, "{U}", 1, games=10, scheduler="x"), "cluster"),
}


@pytest.mark.parametrize("library", MISSING)
def test_what_is_missing_says_how_to_get_it(library, tmp_path, monkeypatch):
    """Without the library the error names the extra, as pip takes it."""
    for module in [each for each in sys.modules if each.split(".")[0] == library]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [_Without(library), *sys.meta_path])
    do, name = MISSING[library]
    with pytest.raises(MissingExtra, match=rf'pip install "rules-explorer\[{name}\]"'):
        do(explorer.exactly(JOB_A, "{U}", 1), tmp_path)


class _Without:
    """Finds modules as if one library were not installed."""

    def __init__(self, library):
        self.library = library

    def find_spec(self, name, path=None, target=None):
        """Raise what an import raises that finds nothing."""
        if name.split(".")[0] == self.library:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@pytest.mark.parametrize(
    "text", ["", "{}", '{"format": 9}', '{"format": 1, "rows": [{"a": []}]}', "turn,castable\n1,2\n"]
)
def test_a_file_without_answers_is_told(text, tmp_path):
    """What was not saved here is refused by name."""
    file = tmp_path / "answers.json"
    file.write_text(text, "utf-8")
    with pytest.raises(UnreadableAnswers, match=r"answers\.json"):
        explorer.load_answers(file)


def test_measures_tell_their_errors():
    """A share's error is that of a binomial, a mean's that of its sum of squares, and a probability has none."""
    assert Share(25, 100).error == pytest.approx(0.0433, abs=1e-4)
    assert Mean(30, 50, 20).error == pytest.approx((50 / 20 - 1.5**2) ** 0.5 / 20**0.5)
    assert Probability(Fraction(1, 3)).error == 0
    assert str(Mean(0, 0, 0)) == "in no game"
