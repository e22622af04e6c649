"""`make audit`: whether a locked package has a known vulnerability, by the open database OSV.

A known vulnerability fails.  A service that does not answer is said and does not: checking must work without a network.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import httpx

SERVICE = "https://api.osv.dev"
LOCKED = Path("requirements/dev.txt")
PAGE = Path("web/package-lock.json")
_PIN = re.compile(r"^([\w.-]+)==([\w.!+-]+)", re.MULTILINE)
_PATIENCE = 10.0  # seconds


@dataclass(frozen=True)
class Package:
    ecosystem: str
    name: str
    version: str


def python_packages(locked: str) -> list[Package]:
    """Of a requirements file with exact versions."""
    return [Package("PyPI", name, version) for name, version in _PIN.findall(locked)]


def page_packages(locked: str) -> list[Package]:
    """Of a lock file of npm: what goes into the page, not what it is built with."""
    packages = json.loads(locked)["packages"]
    inside = {path: each for path, each in packages.items() if path and not each.get("dev")}
    return [Package("npm", path.rpartition("node_modules/")[2], each["version"]) for path, each in inside.items()]


def known(client: httpx.Client, packages: list[Package]) -> list[str]:
    """Every vulnerability of these packages, as a sentence."""
    queries = [
        {"package": {"name": each.name, "ecosystem": each.ecosystem}, "version": each.version} for each in packages
    ]
    answer = client.post("/v1/querybatch", json={"queries": queries}).raise_for_status().json()
    found = []
    for package, result in zip(packages, answer["results"], strict=True):
        for each in result.get("vulns", ()):
            about = client.get(f"/v1/vulns/{each['id']}").raise_for_status().json()
            if "withdrawn" not in about:
                said = about.get("summary") or "see osv.dev"
                found.append(f"{package.name} {package.version} has a known vulnerability, {each['id']}: {said}.")
    return found


def main() -> int:
    packages = python_packages(LOCKED.read_text("utf-8"))
    if PAGE.is_file():
        packages += page_packages(PAGE.read_text("utf-8"))
    try:
        with httpx.Client(base_url=SERVICE, timeout=_PATIENCE) as client:
            found = known(client, packages)
    except (httpx.HTTPError, ValueError) as error:
        print(f"No audit of {len(packages)} packages: {SERVICE} could not be asked ({type(error).__name__}).")
        return 0
    print("\n".join(found) or f"No known vulnerability in {len(packages)} packages.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
