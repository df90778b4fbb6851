"""The command line: each command is a module of `explorer.commands`, and is loaded only when it is called."""

from __future__ import annotations

from importlib import import_module

import click

_COMMANDS = {
    "show": ("explorer.commands.show", "Step through a scenario, and draw what caused what."),
    "run": ("explorer.commands.run", "Check scenario files: every expectation must hold."),
    "lab": ("explorer.commands.lab", "Open the lessons in JupyterLab."),
    "cards": ("explorer.commands.cards", "List the built-in cards with their text."),
    "simulate": ("explorer.commands.simulate", "Ask a question of many games with a deck."),
    "sources": ("explorer.commands.sources", "Tell how many lands must make a color for a cost."),
    "read": ("explorer.commands.read", "Show how a text is understood, line by line."),
    "coverage": ("explorer.commands.coverage", "Tell how many cards of a file are understood."),
    "rules": ("explorer.commands.rules", "Tell a rule in our words, and in the official ones beside them."),
}


class _Loader(click.Group):
    """A group whose commands are imported when they are called, so that help is there at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = import_module(_COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"there is no command {args[0]!r}; there are {', '.join(_COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in _COMMANDS.items()])


@click.command(cls=_Loader, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rules-explorer", prog_name="explorer")
def main() -> None:
    """Step through the rules of Magic: The Gathering, forwards and back, and see what caused what."""
