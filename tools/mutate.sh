#!/bin/sh
# Damage the rules in every small way, and count what the tests of tests/rules notice.
#
# All of it takes about an hour on two cores, and may be interrupted: the next run goes on. Arguments name what
# to try (again): make mutate ARGS="'allfives.rules.layout*'". What is left alive: mutmut results; one of them:
# mutmut show NAME. mutants/ holds the damaged copies and what became of them; make clean removes it.
cd "$(dirname "$0")/.." || exit 1
nice -n 15 mutmut run "$@"
python tools/mutation_report.py
