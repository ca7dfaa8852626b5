"""Runs every benchmark, prints the rows and writes them to results.json beside this file."""

import json
from importlib import import_module
from pathlib import Path

MODULES = ("ranking_kernels", "rounds", "hands", "web_load")
RESULTS = Path(__file__).with_name("results.json")


def main() -> None:
    rows = []
    for module in MODULES:
        for row in import_module(f"benchmarks.{module}").measure():
            rows.append(row)
            beside = "" if row["ratio"] is None else f"{row['peer']:>14,} {row['ratio']:>10,} x {row['peer_name']}"
            print(f"{row['name']:50} {row['ours']:>15,} {row['unit']:9}{beside}", flush=True)
    RESULTS.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
