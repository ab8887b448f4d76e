"""The deals themselves as a table, one row each: CSV or Parquet."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from allfives.arena.deals import Deals, Rows
from allfives.arena.errors import missing
from allfives.arena.tally import Tally
from allfives.rules import Message, Rules

__all__ = ["TABLES", "row_writer"]

TABLES: Final = (".csv", ".parquet")
"""What the names of such files end with."""

Columns: TypeAlias = dict[str, Any]

_HOW: Final = ("", "out", "blocked", "target")


@contextmanager
def row_writer(file: Path, job: Deals) -> Iterator[Callable[[Tally], None]]:
    """Write deals into a file: what it gives is told of the tallies, in order, of a job that keeps its deals.

    The columns are the number of the ``deal``, from 0; its ``leader``; ``how`` it ended; who went ``out``
    (empty if nobody did); ``placements``; and for each side the points of its placements, ``made_0`` …, and
    of the settlement, ``paid_0`` …. The file is there when everything is written, or with the deals so far
    after Ctrl-C.

    Raises:
        ArenaError: If it is to be Parquet and the extra is missing.
        OSError: If it cannot be written.
    """
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    write = (_parquet if file.suffix == ".parquet" else _csv)(beside, job)
    try:
        next(write)
        try:
            yield lambda tally: write.send(_columns(tally, job))
        finally:
            write.close()
    except KeyboardInterrupt:
        beside.replace(file)
        raise
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    beside.replace(file)


def _columns(tally: Tally, job: Deals) -> Columns:
    import numpy as np

    from allfives.kernel import RESULT

    assert isinstance(tally, Rows)
    results = np.frombuffer(tally.rows, RESULT)
    columns: Columns = {
        "leader": results["leader"],
        "how": np.array(_HOW)[results["how"]],
        "out": results["out"],
        "placements": results["placements"],
    }
    for kind in ("made", "paid"):
        for side in range(Rules.parse(job.rules).sides):
            columns[f"{kind}_{side}"] = results[kind][:, side] / 2
    return columns


def _csv(file: Path, job: Deals) -> Generator[None, Columns, None]:
    sides = range(Rules.parse(job.rules).sides)
    names = ["deal", "leader", "how", "out", "placements"]
    names += [f"{kind}_{side}" for kind in ("made", "paid") for side in sides]
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(names)
        number = 0
        while True:
            columns = yield
            lists = [values.tolist() for values in columns.values()]
            lists[2] = ["" if out < 0 else out for out in lists[2]]
            lists[4:] = [[int(x) if x == int(x) else x for x in each] for each in lists[4:]]
            writer.writerows(zip(range(number, number + len(lists[0])), *lists, strict=True))
            number += len(lists[0])


def _parquet(file: Path, job: Deals) -> Generator[None, Columns, None]:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise missing(Message("arena-parquet", "a Parquet file"), "parquet") from None
    sides = range(Rules.parse(job.rules).sides)
    fields = [
        pa.field("deal", pa.int64()),
        pa.field("leader", pa.int8()),
        pa.field("how", pa.dictionary(pa.int8(), pa.string())),
        pa.field("out", pa.int8()),
        pa.field("placements", pa.int8()),
        *(pa.field(f"{kind}_{side}", pa.float32()) for kind in ("made", "paid") for side in sides),
    ]
    about = {"rules": job.rules, "policy": job.policy, "seed": str(job.seed)}
    schema = pa.schema(fields, metadata=about)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        number = 0
        while True:
            columns = yield
            n = len(columns["leader"])
            out = pa.array(columns["out"], mask=columns["out"] < 0)
            arrays = [pa.array(range(number, number + n)), *columns.values()]
            arrays[3] = out
            arrays = [pa.array(a).cast(f.type) for a, f in zip(arrays, fields, strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
            number += n
