"""The commands and their options.

What a command does is imported when it runs, so that help comes at once.
"""

# ruff: noqa: ARG001 - Typer makes options of the parameters, and of some the callback does all.

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from allfives.cli.session import Session
from allfives.cli.usage import Command, Group

__all__ = ["app", "options"]

app = typer.Typer(
    cls=Group,
    help="cli-about",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _speak(ctx: typer.Context, language: str | None) -> None:
    if language is not None:
        session(ctx).speak(language)


def _version(ctx: typer.Context, wanted: bool) -> None:
    if wanted:
        from allfives import __version__

        typer.echo(f"allfives {__version__}")
        raise typer.Exit


def session(ctx: typer.Context) -> Session:
    """The run that a command is part of."""
    found = ctx.find_root().obj
    assert isinstance(found, Session)
    return found


Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="LANG", help="cli-opt-lang", callback=_speak, is_eager=True),
]
Plain = Annotated[bool, typer.Option("--plain", help="cli-opt-plain")]
Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
DatabaseOption = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli-opt-database")]
RulesOption = Annotated[
    str | None, typer.Option("--rules", metavar="PRESET[/N][,FIELD=VALUE…]", help="cli-opt-rules")
]

PlayersOption = Annotated[
    int | None, typer.Option("--players", metavar="N", min=2, max=4, help="cli-opt-players")
]
RunSeed = Annotated[str, typer.Option("--seed", metavar="SEED", help="cli-opt-run-seed")]
Threads = Annotated[
    int | None, typer.Option("--threads", metavar="T", min=1, max=1024, help="cli-opt-threads")
]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="local|ADDRESS", help="cli-opt-cluster")]
Checkpoint = Annotated[Path | None, typer.Option("--checkpoint", metavar="FILE", help="cli-opt-checkpoint")]


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    lang: Lang = None,
    version: Annotated[
        bool, typer.Option("--version", help="cli-opt-version", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that come before a command; without a command, show the help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command("play", cls=Command, help="cli-about-play")
def play(
    ctx: typer.Context,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", min=2, max=4, help="cli-opt-players")
    ] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="[NAME=]WHO,…", help="cli-opt-seats")
    ] = None,
    rules: RulesOption = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED", help="cli-opt-seed")] = None,
    start: Annotated[str | None, typer.Option("--from", metavar="POSITION|FILE", help="cli-opt-from")] = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="cli-opt-record")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="cli-opt-resume")] = None,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Play a whole match."""
    from allfives.cli.play import Wishes, play_match

    run = session(ctx)
    run.plain = plain
    wishes = Wishes(
        players=players, seats=seats, rules=rules, seed=seed, start=start, record=record, resume=resume
    )
    return play_match(run, wishes)


@app.command("score", cls=Command, help="cli-about-score")
def score(
    ctx: typer.Context,
    plays: Annotated[list[str], typer.Argument(metavar="PLAYS", help="cli-arg-plays")],
    rules: RulesOption = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Score placements one by one."""
    from allfives.cli.score import score_plays

    return score_plays(session(ctx), plays, rules, as_json=json)


@app.command("show", cls=Command, help="cli-about-show")
def show(
    ctx: typer.Context,
    what: Annotated[list[str], typer.Argument(metavar="POSITION|PLAYS|FILE", help="cli-arg-show")],
    rules: RulesOption = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="cli-opt-svg")] = None,
    width: Annotated[
        int | None, typer.Option("--width", metavar="W", min=20, max=10_000, help="cli-opt-width")
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help="cli-opt-dark")] = False,
    words: Annotated[bool, typer.Option("--words", help="cli-opt-words")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Show a position as a picture or in words."""
    from allfives.cli.show import show_table

    run = session(ctx)
    run.plain = plain
    return show_table(run, what, rules, svg=svg, width=width, dark=dark, describe=words)


@app.command("check", cls=Command, help="cli-about-check")
def check(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="cli-arg-check")],
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Verify records."""
    from allfives.cli.records import check_files

    return check_files(session(ctx), files, as_json=json)


@app.command("verify", cls=Command, help="cli-about-verify")
def verify(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="cli-arg-check")],
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Verify that deals are fair."""
    from allfives.cli.verify import verify_files

    return verify_files(session(ctx), files, as_json=json)


@app.command("convert", cls=Command, help="cli-about-convert")
def convert(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli-arg-convert")],
    to: Annotated[Literal["fives", "json"], typer.Option("--to", metavar="fives|json", help="cli-opt-to")],
    out: Annotated[str, typer.Option("--out", metavar="OUT", help="cli-opt-out")] = "-",
    lang: Lang = None,
) -> int:
    """Convert records between their text and JSON."""
    from allfives.cli.records import convert_file

    return convert_file(session(ctx), file, to, out)


@app.command("rules", cls=Command, help="cli-about-rules")
def rules(
    ctx: typer.Context,
    preset: Annotated[
        str | None, typer.Argument(metavar="PRESET[/N][,FIELD=VALUE…]", help="cli-arg-rules")
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Tell the rules of a form of the game."""
    from allfives.cli.rules import tell_rules

    return tell_rules(session(ctx), preset, as_json=json)


@app.command("sheet", cls=Command, help="cli-about-sheet")
def sheet(
    ctx: typer.Context,
    scores: Annotated[str, typer.Argument(metavar="SCORES", help="cli-arg-sheet")],
    names: Annotated[str | None, typer.Option("--names", metavar="NAME,…", help="cli-opt-names")] = None,
    rules: RulesOption = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="cli-opt-svg-sheet")] = None,
    width: Annotated[
        int | None, typer.Option("--width", metavar="W", min=20, max=10_000, help="cli-opt-width")
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help="cli-opt-dark")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Draw the score sheet."""
    from allfives.cli.sheet import draw_sheet

    run = session(ctx)
    run.plain = plain
    return draw_sheet(run, scores, names, rules, svg=svg, width=width, dark=dark)


@app.command("join", cls=Command, help="cli-about-join")
def join(
    ctx: typer.Context,
    link: Annotated[str, typer.Argument(metavar="LINK", help="cli-arg-join")],
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="cli-opt-name")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", min=0, max=3, help="cli-opt-seat")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="cli-opt-watch")] = False,
    new: Annotated[bool, typer.Option("--new", help="cli-opt-new")] = False,
    rules: RulesOption = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="WHO,…", help="cli-opt-join-seats")] = None,
    public: Annotated[bool, typer.Option("--public", help="cli-opt-public")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Play in a room of a server."""
    from allfives.cli.join import Wishes
    from allfives.cli.join import join as run

    wishes = Wishes(
        link=link, name=name, seat=seat, watch=watch, new=new, rules=rules, seats=seats, public=public
    )
    here = session(ctx)
    here.plain = plain
    return run(here, wishes)


@app.command("serve", cls=Command, help="cli-about-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="cli-opt-host")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65_535, help="cli-opt-port")
    ] = 8_000,
    database: DatabaseOption = None,
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=1, max=64, help="cli-opt-workers")
    ] = 1,
    proxy_headers: Annotated[bool, typer.Option("--proxy-headers", help="cli-opt-proxy-headers")] = False,
    allow_origin: Annotated[
        list[str] | None, typer.Option("--allow-origin", metavar="ORIGIN", help="cli-opt-allow-origin")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option("--limit", metavar="NAME=VALUE", help="cli-opt-limit")
    ] = None,
    bot_processes: Annotated[
        int | None,
        typer.Option("--bot-processes", metavar="N", min=1, max=256, help="cli-opt-bot-processes"),
    ] = None,
    lease: Annotated[
        int, typer.Option("--lease", metavar="SECONDS", min=1, max=3_600, help="cli-opt-lease")
    ] = 15,
    keep_days: Annotated[
        int | None, typer.Option("--keep-days", metavar="N", min=1, max=36_500, help="cli-opt-keep-days")
    ] = None,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        typer.Option("--log-level", metavar="LEVEL", help="cli-opt-log-level"),
    ] = "warning",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="cli-opt-no-browser")] = False,
    lang: Lang = None,
) -> int:
    """Run the server."""
    from allfives.cli.serve import Wishes
    from allfives.cli.serve import serve as run

    wishes = Wishes(
        host=host,
        port=port,
        database=database,
        workers=workers,
        proxy_headers=proxy_headers,
        origins=tuple(allow_origin or ()),
        limits=tuple(limit or ()),
        bots=bot_processes,
        lease=lease,
        keep_days=keep_days,
        log_level=log_level,
        browser=not no_browser,
    )
    return run(session(ctx), wishes)


@app.command("forget", cls=Command, help="cli-about-forget")
def forget(
    ctx: typer.Context,
    guest: Annotated[str | None, typer.Argument(metavar="GUEST", help="cli-arg-forget")] = None,
    name: Annotated[str | None, typer.Option("--list", metavar="NAME", help="cli-opt-list")] = None,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> int:
    """Delete a guest of a server."""
    from allfives.cli.forget import forget as rub_out

    return rub_out(session(ctx), guest, name=name, database=database)


@app.command("simulate", cls=Command, help="cli-about-simulate")
def simulate(
    ctx: typer.Context,
    players: PlayersOption = None,
    rules: RulesOption = None,
    policy: Annotated[str, typer.Option("--policy", metavar="LEVEL", help="cli-opt-policy")] = "random",
    deals: Annotated[
        int | None, typer.Option("--deals", metavar="N", min=1, max=10**12, help="cli-opt-deals")
    ] = None,
    seed: RunSeed = "1",
    threads: Threads = None,
    cluster: Cluster = None,
    checkpoint: Checkpoint = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="cli-opt-out-deals")] = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE.svg", help="cli-opt-plot")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="cli-opt-dark")] = False,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Play deals by the million."""
    from allfives.cli.simulate import Wishes
    from allfives.cli.simulate import simulate as run

    wishes = Wishes(
        players=players,
        rules=rules,
        policy=policy,
        deals=deals,
        seed=seed,
        threads=threads,
        cluster=cluster,
        checkpoint=checkpoint,
        out=out,
        plot=plot,
        dark=dark,
        json=json,
    )
    return run(session(ctx), wishes)


@app.command("arena", cls=Command, help="cli-about-arena")
def arena(
    ctx: typer.Context,
    levels: Annotated[
        list[str] | None, typer.Argument(metavar="LEVEL_A LEVEL_B", help="cli-arg-arena")
    ] = None,
    players: PlayersOption = None,
    rules: RulesOption = None,
    pairs: Annotated[
        int | None, typer.Option("--pairs", metavar="N", min=1, max=10**9, help="cli-opt-pairs")
    ] = None,
    matches: Annotated[
        int | None, typer.Option("--matches", metavar="N", min=1, max=10**9, help="cli-opt-matches")
    ] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="LOW,HIGH", help="cli-opt-sprt")] = None,
    pool: Annotated[str | None, typer.Option("--pool", metavar="LEVEL,…", help="cli-opt-pool")] = None,
    seed: RunSeed = "1",
    threads: Threads = None,
    cluster: Cluster = None,
    checkpoint: Checkpoint = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Let levels play against each other."""
    from allfives.cli.arena import Wishes, compete

    wishes = Wishes(
        levels=tuple(levels or ()),
        players=players,
        rules=rules,
        pairs=pairs,
        matches=matches,
        sprt=sprt,
        pool=pool,
        seed=seed,
        threads=threads,
        cluster=cluster,
        checkpoint=checkpoint,
        json=json,
    )
    return compete(session(ctx), wishes)


def options() -> dict[str, Any]:
    """Every command with its parameters, for those who document or test them."""
    from typer.main import get_command

    command = get_command(app)
    commands: dict[str, Any] = getattr(command, "commands", {})
    return {"": command.params, **{name: each.params for name, each in commands.items()}}
