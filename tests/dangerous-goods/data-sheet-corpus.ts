import { readdirSync, readFileSync } from 'node:fs';
import { PICTOGRAMS } from '../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { cmrOf } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';

/**
 * Invented safety data sheets in the wordings and layouts of manufacturers, one file each in `sheets/`: the expected
 * data of its product, a line `---`, and its pages. `# ` begins a heading, ` | ` separates the cells of a row, and
 * `====` ends a page. No real sheet is copied.
 */
export interface CorpusSheet {
  file: string;
  /**
   * The rules were developed with the sheets with odd numbers up to 35; the others were used for counting only. Those
   * from 37 on were written after the rules.
   */
  isHeldOut: boolean;
  layout: string;
  header: string;
  footer: string;
  truth: Readonly<Record<string, string[]>>;
  /** The measures in sections 4 to 6, 8 and 13: only those that a rule may propose. */
  measures: Readonly<Record<string, string[]>>;
  pages: string[][];
}

const FOLDER = new URL('sheets/', import.meta.url);
const MAX_LINES = 120;

export const CORPUS: readonly CorpusSheet[] = readdirSync(FOLDER).toSorted().map(sheetIn);

function sheetIn(file: string): CorpusSheet {
  const [head = '', body = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('\n---\n');
  const said = new Map(head.split('\n').map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]));
  const one = (key: string): string[] => [said.get(key) ?? []].flat();
  const list = (key: string): string[] => said.get(key)?.split(' ') ?? [];
  const named = list('ghs').map((number) => PICTOGRAMS[Number(number) - 1]!);
  const truth = {
    name: one('name'),
    manufacturer: one('maker'),
    dataSheetDate: one('date'),
    signalWord: one('signal'),
    pictograms: PICTOGRAMS.filter((each) => named.includes(each)),
    h: list('h'),
    p: list('p'),
    cmr: [cmrOf(list('h')) ?? []].flat(),
    casNumber: one('cas'),
    storageClassification: one('lgk'),
    waterHazardClass: one('wgk'),
    flashPoint: one('flash'),
    unNumber: one('un'),
  };
  const sentences = (key: string): string[] => said.get(key)?.split(' || ') ?? [];
  const measures = {
    firstAid: sentences('aid'),
    fire: list('fire'),
    'not fire': list('unfit'),
    spill: sentences('spill'),
    gloves: list('gloves'),
    filter: list('filter'),
    disposal: sentences('waste'),
  };
  return {
    file,
    measures,
    isHeldOut: Number(file.slice(0, 2)) % 2 === 0 || Number(file.slice(0, 2)) > 36,
    layout: said.get('layout') ?? 'lines',
    header: said.get('header') ?? '',
    footer: said.get('footer') ?? '',
    truth,
    pages: body
      .trimEnd()
      .split('\n====\n')
      .map((page) => page.split('\n')),
  };
}

const numbered = (text: string, page: number): string => text.replace('{page}', String(page));

/** The text of a sheet in the format of the PDF reader: a tab separates cells, a form feed ends a page. */
export function corpusText({ pages, header, footer }: CorpusSheet): string {
  return pages
    .flatMap((lines) =>
      Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, at) =>
        lines.slice(at * MAX_LINES, (at + 1) * MAX_LINES),
      ),
    )
    .map((lines, index) =>
      [numbered(header, index + 1), ...lines.map((line) => line.replace(/^# /, '')), numbered(footer, index + 1)]
        .filter(Boolean)
        .map((line) => line.replaceAll(/ *\| */g, '\t').trim())
        .join('\n'),
    )
    .join('\n\f');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLES: Readonly<Record<string, string>> = {
  lines: 'body{font:10pt serif} h2{font-size:11pt;border-bottom:1px solid} td{padding-right:6mm;vertical-align:top}',
  table:
    'body{font:9pt sans-serif} h2{font-size:10pt;background:#ddd} table{width:100%;border-collapse:collapse} td{border:1px solid;padding:1mm;vertical-align:middle} td:first-child{width:45mm}',
  columns: 'body{font:8.5pt sans-serif} main{columns:2;column-gap:8mm} h2{font-size:9pt} td{padding-right:3mm}',
};

/** A sheet as a page to print. */
export function corpusHtml({ pages, layout }: CorpusSheet): string {
  const block = (line: string, at: number, lines: readonly string[]): string => {
    if (line.startsWith('# ')) return `<h2>${escaped(line.slice(2))}</h2>`;
    if (!line.includes('|')) return `<p style="margin:0">${escaped(line)}</p>`;
    const cells = line.split('|').map((cell) => `<td>${escaped(cell.trim())}</td>`);
    const [isFirst, isLast] = [!isRow(lines[at - 1]), !isRow(lines[at + 1])];
    return `${isFirst ? '<table>' : ''}<tr>${cells.join('')}</tr>${isLast ? '</table>' : ''}`;
  };
  const content = pages.map((lines) => lines.map(block).join('\n')).join('<p style="break-after:page"></p>');
  return `<!doctype html><meta charset="utf-8"><style>${STYLES[layout]}</style><main>${content}</main>`;
}

const isRow = (line: string | undefined): boolean => !!line && !line.startsWith('# ') && line.includes('|');

/** The header and footer that Chromium prints on each page. */
export const corpusEdges = ({ header, footer }: CorpusSheet) => {
  const edge = (text: string): string =>
    `<div style="font-size:7pt;margin-left:15mm">${escaped(text).replace('{page}', '<span class="pageNumber"></span>')}</div>`;
  return { displayHeaderFooter: true, headerTemplate: edge(header), footerTemplate: edge(footer) };
};

/** Fields in which a wrong value is dangerous. */
export const DANGEROUS_FIELDS = [
  'h',
  'p',
  'pictograms',
  'signalWord',
  'cmr',
  'casNumber',
  'storageClassification',
  'waterHazardClass',
  'flashPoint',
  'unNumber',
];

/** Values that a reading proposes for a field, but that the sheet does not contain. */
export const foreignValues = (
  { truth }: CorpusSheet,
  { proposals }: { proposals: readonly { field: string; values: readonly string[] }[] },
  fields: readonly string[],
): string[] =>
  proposals
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ field, values }) =>
      values.filter((each) => !truth[field]?.includes(each)).map((each) => `${field} ${each}`),
    );
