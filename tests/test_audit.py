"""The audit of what we depend on: a known vulnerability fails it, and a service that is away does not."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tools import audit

DATABASE: dict[str, dict[str, Any]] = {
    "OSV-1": {"of": ("PyPI", "starlette"), "summary": "A hole"},
    "OSV-2": {"of": ("PyPI", "uvicorn"), "withdrawn": "2026-01-01"},
    "OSV-3": {"of": ("npm", "preact")},
}
PAGE = {
    "packages": {
        "": {"name": "page"},
        "node_modules/preact": {"version": "11.0.0"},
        "node_modules/@a/b/node_modules/@c/d": {"version": "2.0.0"},
        "node_modules/vite": {"version": "8.0.0", "dev": True},
    }
}


def osv(request: httpx.Request) -> httpx.Response:
    if request.method == "GET":
        return httpx.Response(200, json=DATABASE[request.url.path.rpartition("/")[2]])
    results = []
    for query in json.loads(request.content)["queries"]:
        package = (query["package"]["ecosystem"], query["package"]["name"])
        ids = [id for id, about in DATABASE.items() if about["of"] == package]
        results.append({"vulns": [{"id": id} for id in ids]} if ids else {})
    return httpx.Response(200, json={"results": results})


def asked(packages: list[audit.Package]) -> list[str]:
    with httpx.Client(base_url="https://osv.example", transport=httpx.MockTransport(osv)) as client:
        return audit.known(client, packages)


def test_a_known_vulnerability_is_found_unless_it_was_withdrawn() -> None:
    packages = [audit.Package("PyPI", name, "1.0") for name in ("click", "starlette", "uvicorn")]
    assert asked(packages) == ["starlette 1.0 has a known vulnerability, OSV-1: A hole."]


def test_what_the_page_is_built_with_does_not_count() -> None:
    packages = audit.page_packages(json.dumps(PAGE))
    assert [(each.name, each.version) for each in packages] == [("preact", "11.0.0"), ("@c/d", "2.0.0")]
    assert asked(packages) == ["preact 11.0.0 has a known vulnerability, OSV-3: see osv.dev."]


def test_every_locked_package_is_asked_about() -> None:
    locked = audit.LOCKED.read_text("utf-8")
    assert len(audit.python_packages(locked)) == len([line for line in locked.splitlines() if line[:1].isalnum()]) > 40


@pytest.mark.parametrize("status", [None, 405, 503])
def test_a_service_that_is_away_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int | None
) -> None:
    def away(client: httpx.Client, packages: list[audit.Package]) -> list[str]:
        if status is None:
            raise httpx.ConnectError("away")
        httpx.Response(status, request=httpx.Request("POST", "https://osv.example")).raise_for_status()
        return []

    monkeypatch.setattr(audit, "known", away)
    assert audit.main() == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_a_known_vulnerability_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "known", lambda client, packages: ["one"])
    assert audit.main() == 1
