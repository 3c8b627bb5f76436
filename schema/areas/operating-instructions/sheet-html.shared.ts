import type { SheetView } from './instruction-sheet.shared.ts';

/** The page as HTML, the same for the preview next to the form and for the document. Isomorphic. */

/** The height of a page in millimetres: A4 without its margins. */
export const SHEET_HEIGHT = 281;
const SHEET_WIDTH = 194;
export const SHEET_MARGIN = 8;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Orange and blue as in TRGS 555 and DGUV Information 211-010, with text colours that are readable on each. */
export const SHEET_STYLE = `
.sheet{box-sizing:border-box;display:flex;flex-direction:column;width:${SHEET_WIDTH}mm;border:3.5mm solid var(--frame);background:#fff;color:#101719;
  font:10.4pt/1.34 Inter,"Inter Variable",sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
.sheet.orange{--frame:#f28c00;--on:#101719}
.sheet.blue{--frame:#0055a4;--on:#fff}
.sheet *{margin:0;padding:0;box-sizing:border-box}
.sheet .top{display:grid;grid-template-columns:1fr 1.3fr 1fr;gap:4mm;align-items:center;padding:2mm 3mm}
.sheet .top p:last-child{text-align:right}
.sheet .title{text-align:center;font-weight:600;font-size:14pt;line-height:1.2}
.sheet .title small{display:block;font-weight:400;font-size:8.5pt}
.sheet h2{background:var(--frame);color:var(--on);font-size:10pt;font-weight:600;text-align:center;padding:.8mm 2mm;
  text-transform:uppercase;letter-spacing:.02em;break-after:avoid}
.sheet .block{display:flex;gap:4mm;padding:1.6mm 3mm 1.8mm;min-height:11mm}
.sheet .symbols{flex:none;display:flex;flex-wrap:wrap;align-content:flex-start;gap:1.5mm;width:28mm}
.sheet .symbols svg{width:13mm;height:13mm;display:block}
.sheet .text{flex:1;min-width:0}
.sheet .name{font-size:13pt;font-weight:600;text-align:center;padding:1.5mm 3mm}
.sheet strong{display:block;font-weight:600}
.sheet ul{list-style:disc;padding-left:4mm}
.sheet .none,.sheet .open{color:#9b1c14}
.sheet .foot{display:flex;margin-top:auto;justify-content:space-between;gap:4mm;border-top:.4mm solid var(--frame);padding:1.5mm 3mm;
  font-size:8pt}
`;

export interface SheetFrame {
  organisation: string;
  /** Version and day, or the note that it is a draft. */
  state: string;
  /** Who released it. */
  released: string;
  /** The text of an empty block. */
  none: string;
}

const blockHtml = ({ title, symbols, strong, lines }: SheetView['blocks'][number], none: string): string => {
  const list = lines.map(({ text, isOpen }) => `<li${isOpen ? ' class="open"' : ''}>${escaped(text)}</li>`).join('');
  const text = lines.length > 0 ? `<ul>${list}</ul>` : strong ? '' : `<p class="none">${escaped(none)}</p>`;
  const pictures = symbols.length > 0 ? `<div class="symbols">${symbols.join('')}</div>` : '';
  const word = strong ? `<strong>${escaped(strong)}</strong>` : '';
  return `<h2>${escaped(title)}</h2><div class="block">${pictures}<div class="text">${word}${text}</div></div>`;
};

/** The page of an operating instruction. Texts of users are escaped; the drawings are those of the product. */
export function sheetHtml(view: SheetView, { organisation, state, released, none }: SheetFrame): string {
  const [scope, ...others] = view.blocks;
  return [
    `<article class="sheet ${view.colour}"><div class="top"><p>${escaped(organisation)}</p>`,
    `<h1 class="title">${escaped(view.heading)}<small>${escaped(view.basis)}</small></h1><p>${escaped(state)}</p></div>`,
    blockHtml(scope!, none),
    `<h2>${escaped(view.subject)}</h2><p class="name">${escaped(view.name)}</p>`,
    ...others.map((block) => blockHtml(block, none)),
    `<div class="foot"><p>${escaped(released || state)}</p></div></article>`,
  ].join('');
}
