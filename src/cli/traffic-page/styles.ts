/** The font of the page, which has no other files. */
export function fontFace(font: Uint8Array): string {
  const data = Buffer.from(font).toString("base64");
  return `@font-face{font-family:"Roboto Variable";src:url(data:font/woff2;base64,${data}) format("woff2");font-weight:100 900;font-stretch:75% 100%}\n`;
}

/** The look of the site. Colors are those of `src/app/styles/tokens.css`. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#efeee8, #0a2537);
  --ink: light-dark(#111e28, #edf2f0);
  --ink-2: light-dark(#34414b, #ccd9df);
  --hair: light-dark(#cbc8bb, #2c5069);
  --hair-strong: light-dark(#7b7f7b, #6b8b9d);
  --hatch: light-dark(#111e2826, #edf2f026);
  --orange-mark: light-dark(#ff7226, #ff8240);
  --prussian: light-dark(#0d3b56, #1a5375);
  --on-prussian: light-dark(#f4f2ea, #f6f7f3);
  --data: light-dark(#0d3b56, #307aa2);
  --data-2: light-dark(#9fc0bd, #b9d3d6);
  --focus: light-dark(#0b5fa5, #ffd166);
  --focus-on-mass: #ffd166;
  --selection: light-dark(#ffc9a6, #7a3a12);
  --on-pale: light-dark(#0a0f14, #0a1219);
  --pad: clamp(1.25rem, 4vw, 3rem);
}
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; min-inline-size: 0; }
html {
  background: var(--paper);
  color: var(--ink);
  font: 400 100% / 1.6 "Roboto Variable", Roboto, system-ui, sans-serif;
  font-synthesis: none;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-block-start: 1.5rem;
}
body {
  min-block-size: 100svh;
  display: flex;
  flex-direction: column;
  font-size: 1.0625rem;
  overflow-wrap: anywhere;
}
main {
  flex: 1;
  inline-size: 100%;
  max-inline-size: calc(80rem + 2 * var(--pad));
  margin-inline: auto;
  padding: clamp(2rem, 6vw, 4.5rem) var(--pad) 6rem;
  display: grid;
  align-content: start;
  gap: clamp(3rem, 6vw, 4.5rem);
}
::selection { background: var(--selection); color: var(--ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
header { display: grid; gap: 1.5rem; }
header p { font-size: clamp(1.1875rem, 1.08rem + .5vw, 1.5rem); line-height: 1.4; max-inline-size: 36em; text-wrap: pretty; }
time { white-space: nowrap; font-variant-numeric: tabular-nums; }
h1 { font-weight: 900; font-size: min(clamp(3rem, 1.3rem + 6.6vw, 7rem), 15vw); line-height: .92; letter-spacing: -.045em; }
h1 span { font-weight: 100; letter-spacing: -.035em; }
h2 { font-weight: 800; font-stretch: 75%; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); line-height: 1.04; letter-spacing: -.02em; text-wrap: balance; }
.note { font-size: .9375rem; line-height: 1.45; color: var(--ink-2); max-inline-size: 36em; text-wrap: pretty; }
section { border-block-start: 2px solid var(--ink); padding-block-start: 1.5rem; display: grid; gap: 1.5rem; }
section > div:first-child { display: grid; gap: .75rem; align-content: start; }
.sum b, .hero b { font-weight: 800; font-stretch: 75%; letter-spacing: -.035em; font-variant-numeric: lining-nums; }
.sum b { display: block; font-size: 4rem; line-height: .82; padding-block: .5rem; }
.sum b[data-long] { font-size: 2.25rem; line-height: 1; }
figure { display: grid; gap: .75rem; align-content: start; }
.bars { list-style-type: ""; padding: 0; display: grid; gap: .75rem; }
.bars li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .125rem 1rem; align-items: center; font-size: .9375rem; line-height: 1.45; }
.bars b { font-weight: 650; text-align: end; font-variant-numeric: tabular-nums; }
.bars svg { display: block; inline-size: 100%; block-size: 1.75rem; fill: var(--data); }
.bars a { color: inherit; display: inline-flex; align-items: center; min-block-size: 1.75rem; text-decoration: underline; text-decoration-color: var(--orange-mark); text-decoration-thickness: 2px; text-underline-offset: .2em; }
.bars a:hover { text-decoration-thickness: 4px; }
summary { cursor: pointer; display: inline-flex; align-items: center; gap: .5rem; min-block-size: 2.75rem; font-weight: 600; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "+" / ""; inline-size: 1.5rem; block-size: 1.5rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 12%, transparent); font: 800 1.25rem / 1.4rem monospace; text-align: center; }
[open] > summary::before { content: "\\2212" / ""; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9375rem; line-height: 1.45; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding-block-end: .5rem; }
th, td { text-align: start; font-weight: 400; padding-block: .5rem; border-block-end: 1px solid var(--hair-strong); vertical-align: top; }
:is(th, td):not(:first-child) { text-align: end; padding-inline-start: 1rem; white-space: nowrap; }
thead th, tfoot :is(th, td) { font-weight: 650; }
.visits { border: 0; border-radius: 1.5rem; padding: clamp(1.25rem, 4vw, 2.5rem); background: var(--prussian); color: var(--on-prussian); container-type: inline-size; }
.visits .note { color: inherit; }
.visits :is(th, td) { border-color: color-mix(in srgb, currentColor 45%, transparent); }
.visits .bars svg { fill: var(--data-2); }
.visits :focus-visible { outline-color: var(--focus-on-mass); }
.hero { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; font-size: clamp(1.375rem, 1.22rem + .6vw, 1.75rem); font-weight: 300; line-height: 1.2; }
.hero b { font-size: min(13rem, 26cqi); line-height: .82; padding-block-end: .12em; }
.hero b[data-long] { font-size: min(8rem, 14cqi); }
.gauge { display: grid; gap: .5rem; }
.gauge svg { display: block; inline-size: 100%; block-size: 3.5rem; border: 1.5px dashed; border-radius: .75rem; fill: var(--data-2); }
.gauge p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; }
.gauge b { font-weight: 800; font-variant-numeric: tabular-nums; }
.empty { display: grid; gap: 1rem; padding: 3rem 1.5rem; border-radius: 1.5rem; box-shadow: inset 0 0 0 1.5px var(--hair-strong); background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 9.19px) 0 0 / 13px 13px; }
footer { font-size: .9375rem; color: var(--ink-2); }
footer::before { content: ""; display: block; block-size: 1.125rem; border-block-start: 2px solid var(--ink); background: repeating-linear-gradient(135deg, var(--hatch) 0 1.25px, transparent 1.25px 7.07px) 0 0 / 10px 10px; }
footer p { max-inline-size: calc(80rem + 2 * var(--pad)); margin-inline: auto; padding: 1.5rem var(--pad) 2rem; }
@media (width >= 37.5rem) {
  .bars li { display: grid; grid-template-columns: 11rem 1fr auto; }
  .bars b { order: 1; min-inline-size: 4.25rem; }
}
@media (width >= 56.25rem) {
  section:not(.visits) { grid-template-columns: 14.25rem 1fr; column-gap: 3rem; }
}
@media (prefers-color-scheme: dark) { h1 { font-weight: 860; } }
@media (forced-colors: active) { svg { --data: CanvasText; --data-2: CanvasText; } }
@page { margin: 14mm 15mm; }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --ink-2: #222; --prussian: #fff; --on-prussian: #000; --pad: 0rem; font-size: 74%; }
  body { display: block; }
  main { padding-block: 0 2rem; gap: 2rem; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2, caption, thead { break-after: avoid; }
  .visits { padding: 0; }
  .bars li, tr { break-inside: avoid; }
  .bars a { text-decoration: none; }
  summary, footer { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
