"""A built page is served as it lies there; its addresses within lead to it."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.conftest import Start


def test_a_built_page_is_served(start: Start, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>built</title>", "utf-8")
    (page / "assets" / "a.js").write_text("1", "utf-8")
    (page / "assets" / "large.js").write_text("1" * 5000, "utf-8")
    base = start(page=page).base
    assert "built" in httpx.get(base).text
    assert "built" in httpx.get(f"{base}/table/abc").text
    assert httpx.get(f"{base}/assets/a.js").text == "1"
    assert "immutable" in httpx.get(f"{base}/assets/a.js").headers["cache-control"]
    for path in ("", "/index.html", "/table/abc"):
        assert httpx.get(f"{base}{path}").headers["cache-control"] == "no-cache"
    large = httpx.get(f"{base}/assets/large.js", headers={"Accept-Encoding": "gzip"})
    assert large.headers["content-encoding"] == "gzip"
    assert len(large.text) == 5000
    assert httpx.get(f"{base}/assets/b.js").status_code == 404
    assert httpx.get(f"{base}/api/nothing").json()["code"] == "path"
    assert httpx.get(f"{base}/../../etc/passwd").text.startswith("<!doctype")
