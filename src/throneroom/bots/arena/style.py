"""How a report looks: on light and on dark, on a screen and on paper."""

STYLE = """
:root { color-scheme: light dark; --page: #faf8f4; --card: #fff; --ink: #1f1b16; --quiet: #6a6258; --line: #ddd5c8;
  --accent: #1f5fa8; --mark: #b3541e; --more: 31, 95, 168; --less: 196, 98, 16; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14120f; --card: #1e1b17; --ink: #efe9df; --quiet: #a99f90; --line: #3a352d; --accent: #7db4f5;
    --mark: #f0a060; --more: 90, 160, 245; --less: 235, 140, 60; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.8rem; margin: 0 0 .5rem; } h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
p { max-width: 48rem; } .quiet, caption, .tick { color: var(--quiet); fill: var(--quiet); }
code { overflow-wrap: anywhere; } pre { white-space: pre-wrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: .75rem 0; background: var(--card); border: 1px solid var(--line); border-radius:
  .5rem; padding: .5rem .75rem; }
.wide:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding: .2rem 0 .5rem; }
th, td { padding: .3rem .6rem; text-align: end; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; vertical-align: bottom; white-space: normal; } th { text-align: start; font-weight: 600; }
thead th:not(.name) { text-align: end; } tbody th + th { font-weight: 400; }
td.heat { text-align: center; padding: .3rem; } td.heat small { display: block; font-size: .72rem; }
td.more { background: rgba(var(--more), var(--much)); } td.less { background: rgba(var(--less), var(--much)); }
td.text { text-align: start; white-space: normal; min-width: 14rem; }
td.none { color: var(--quiet); text-align: center; }
.matrix th[scope=col] { text-align: center; }
.matrix th[scope=row] { position: sticky; left: 0; background: var(--card); }
svg { display: block; width: 100%; min-width: 40rem; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg text.name { text-anchor: end; } svg text.tick { text-anchor: middle; fill: var(--quiet); font-size: 11px; }
svg text.first { text-anchor: start; } svg text.last { text-anchor: end; }
.grid { stroke: var(--line); } .span { stroke: var(--accent); stroke-width: 4; opacity: .45; }
.dot, .bar { fill: var(--accent); }
.mark { stroke: var(--mark); stroke-width: 2; }
details { margin: .75rem 0; } summary { cursor: pointer; font-weight: 600; }
@media print { body { max-width: none; } .wide { overflow: visible; break-inside: avoid; } }
"""
