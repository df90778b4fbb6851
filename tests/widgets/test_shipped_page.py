"""What a page is made of: joined scripts, styles with names of their own, and a policy that lets nothing else in."""

import base64
import hashlib
import json
import random
import re
from importlib.resources import files

import pytest
from click.testing import CliRunner
from shown_games import answer_at_random, board, example

from explorer.cli import main
from explorer.draw import joined
from explorer.draw.joined import script, style
from explorer.draw.replay import html
from explorer.scenario.game import Game

WEB = files("explorer.draw") / "web"
SCRIPTS = sorted(each.name for each in WEB.iterdir() if each.name.endswith(".js"))
STYLES = sorted(each.name for each in WEB.iterdir() if each.name.endswith(".css"))


def parts(page):
    """The style, the data and the script of a page."""
    found = re.search(
        r"<style>(.*?)</style>.*?json\" id=\"rx-trace\">(.*?)</script>.*?module\">(.*?)</script>", page, re.S
    )
    return found.groups()


def test_a_hundred_steps_fit_in_300_kilobytes():
    """A page of a hundred steps, its chain included, is smaller than 300 KB."""
    game, chance = Game(board()), random.Random(4)
    while len(json.loads(parts(html(game))[1])["moments"]) < 100:
        answer_at_random(game, chance, 10)
    assert len(html(game).encode()) < 300_000


def test_the_policy_lets_in_just_the_pages_own():
    """The page's policy names its script and its style by their digests, and allows nothing else at all."""
    page = html(example("mirari"))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
    look, _, code = parts(page)
    for text in (look, code):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_data_cannot_end_the_script():
    """Whatever names are like, the data of a page is one JSON text in which no element can begin or end."""
    name = "</script><script>alert(1)//\u2028"
    page = html(Game(board((name, "ben"))), title="</title><script>")
    data = parts(page)[1]
    assert "<" not in data
    assert json.loads(data)["players"] == [name, "ben"]
    assert page.count("<script") == 2


def test_a_page_names_no_address():
    """Nothing in a page names an address apart from the names of the SVG standard."""
    addresses = set(re.findall(r"https?://[^\s\"'<>)\\\\]+", html(example("the-tale-of-tamiyo"))))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


@pytest.mark.parametrize("entry", ["replay.js", "widget.js", "play.js", "edit.js"])
def test_joined_scripts_share_one_room(entry):
    """Joined, no name is declared twice at the top, and nothing is left to be imported."""
    text = script(entry)
    names = re.findall(r"^(?:async )?(?:function|class|const|let) (\w+)", text, re.M)
    assert len(names) == len(set(names)) > 20
    assert "import " not in text


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_short_and_never_read_markup(name):
    """A script has fewer than 400 lines, its functions fewer than 40, and none makes markup of a text."""
    text = (WEB / name).read_text("utf-8")
    lines = text.splitlines()
    assert len(lines) < 400
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text)
    begun = [
        n
        for n, line in enumerate(lines)
        if re.match(r"(  )?(export |async |static |get |set )*(function )?\w+\(.*\) \{$", line)
    ]
    for start in begun:
        indent = re.match(r" *", lines[start])[0]
        end = next(n for n in range(start, len(lines)) if lines[n] == f"{indent}}}")
        assert end - start < 40, lines[start]


@pytest.mark.parametrize("name", [each for each in STYLES if each != "page.css"])
def test_styles_are_our_own(name):
    """Every rule of a style begins with a class of ours, so that nothing else in a notebook changes."""
    text = re.sub(r"/\*.*?\*/", "", (WEB / name).read_text("utf-8"), flags=re.S)
    for selectors in re.findall(r"([^{}]+)\{", text):
        if not selectors.strip().startswith("@"):
            assert all(each.strip().startswith(".rx-") for each in selectors.split(",")), selectors


def test_styles_are_joined_in_order():
    """The joined style has every file that a viewer needs, and what is wanted besides."""
    assert all((WEB / each).read_text("utf-8") in style("page.css") for each in (*joined.STYLES, "page.css"))


def test_show_writes_a_page(tmp_path):
    """`explorer show NAME --html OUT` writes the page of the example; where it cannot, it says why."""
    out = tmp_path / "mirari.html"
    done = CliRunner().invoke(main, ["show", "mirari", "--html", str(out)])
    assert done.exit_code == 0
    assert f"wrote {out}" in done.output
    assert out.read_text("utf-8").startswith("<!DOCTYPE html>")
    nowhere = CliRunner().invoke(main, ["show", "mirari", "--html", str(tmp_path / "none" / "x.html")])
    assert nowhere.exit_code == 2
    assert "there is no folder" in nowhere.output
