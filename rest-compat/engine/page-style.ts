/** The style of the readable page: colours of the product, in light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --primary: light-dark(#0e5a6b, #67c3d1); --text: light-dark(#16201f, #e6edec);
  --muted: light-dark(#4d5b5d, #a3b1b2); --page: light-dark(#f4f6f6, #0d1517);
  --surface: light-dark(#ffffff, #161f22); --border: light-dark(#d5dcdc, #2c383b); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.5 'Inter Variable', system-ui, sans-serif; }
header, main { max-width: 62.5rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
main { padding: 0 1rem 4rem; }
nav { padding: 0 1rem; }
nav h2 { margin: 0 0 0.5rem; }
nav ul { columns: 10rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.5rem 0; }
.languages { margin: 0; text-align: right; font-size: 0.875rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem; color: var(--primary); }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--muted); }
a { color: var(--primary); }
p { margin: 0.25rem 0; }
.call { margin-bottom: 0.5rem; padding: 0 1rem; border: 1px solid var(--border); border-radius: 0.5rem;
  background: var(--surface); }
.call[open] { padding-bottom: 1rem; }
summary { min-height: 2.75rem; padding: 0.625rem 0; cursor: pointer; }
summary code { margin-right: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem;
  background: var(--page); color: var(--primary); font-weight: 600; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.refusals { margin-top: 0.75rem; font-size: 0.875rem; color: var(--muted); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { max-height: 28rem; margin: 0.5rem 0; overflow: auto; padding: 0.75rem; border: 1px solid var(--border);
  border-radius: 0.25rem; background: var(--page); overflow-wrap: normal; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
.facts { margin: 1.5rem 0; }
dt, dd { margin: 0; }
dd, small { color: var(--muted); }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { padding-left: 1rem; } }
@media (min-width: 64rem) {
  body { display: grid; grid-template: "nav header" auto "nav main" 1fr / 17rem 1fr; }
  header { grid-area: header; width: 100%; }
  main { grid-area: main; width: 100%; }
  nav { grid-area: nav; position: sticky; top: 0; height: 100vh; padding: 1.5rem 1rem; overflow-y: auto;
    border-right: 1px solid var(--border); }
  nav ul { columns: auto; }
  nav a { padding: 0.25rem 0; }
}
`;
