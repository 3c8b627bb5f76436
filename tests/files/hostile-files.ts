import { deflateSync } from 'node:zlib';
import { manifest } from '../courses/scorm-samples.ts';
import { blackPng, compound, contentTypes, docxParts, jpeg, pdf, png, zip } from './samples.ts';

/** Files of 100 kB at most that are the widest, deepest, longest or most repetitive of their format. */
export interface HostileFile {
  /** The reader that gets the file. */
  to: Reader;
  what: string;
  name: string;
  bytes: Buffer;
}

/** Every part of the product that reads uploaded files or pasted text. */
export type Reader = 'employees' | 'equipment' | 'attachment' | 'photo' | 'logo' | 'dataSheet' | 'package' | 'text';

const SIZE = 100_000;
const filled = (piece: string, size = SIZE): string => piece.repeat(Math.floor(size / Buffer.byteLength(piece)));

function workbook(sheet: string, more: Record<string, string> = {}): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const of = 'http://schemas.openxmlformats.org';
  return zip({
    '[Content_Types].xml': `<Types xmlns="${of}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${of}/package/2006/relationships"><Relationship Id="rId1" Type="${of}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${of}/spreadsheetml/2006/main" xmlns:r="${of}/officeDocument/2006/relationships"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${of}/package/2006/relationships"><Relationship Id="rId1" Type="${of}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${of}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}

const inCell = (at: number, cell: string): string =>
  `<row r="${at}"><c r="${cell}${at}" t="inlineStr"><is><t>Vorname</t></is></c></row>`;
const rows = (count: number, cell: string): string =>
  Array.from({ length: count }, (_, at) => inCell(at + 1, cell)).join('');

const SHEETS = (): [what: string, name: string, bytes: Buffer][] => [
  ['20,000 rows with a cell in the last column', 'list.xlsx', workbook(rows(20_000, 'XFD'))],
  ['a million empty rows', 'list.xlsx', workbook('<row/>'.repeat(1_000_000))],
  ['200,000 elements inside each other', 'list.xlsx', workbook('<row r="1">' + '<c>'.repeat(200_000))],
  ['a text of 30 megabytes', 'list.xlsx', workbook(inCell(1, 'A').replace('Vorname', 'a'.repeat(30_000_000)))],
  ['entities without end', 'list.xlsx', workbook(inCell(1, 'A').replace('Vorname', '&amp;'.repeat(2_000_000)))],
  ['a thousand parts', 'list.xlsx', workbook('', Object.fromEntries(many(700, (at) => [`xl/${at}.xml`, 'x'])))],
  ['100,000 separators', 'list.csv', Buffer.from(filled(';'))],
  ['100,000 quotation marks', 'list.csv', Buffer.from(filled('"'))],
  ['100,000 lines', 'list.csv', Buffer.from(`Vorname;Nachname;E-Mail${filled('\n')}`)],
  ['50,000 short rows', 'list.csv', Buffer.from(`Vorname;Nachname\n${filled('a;b\n', SIZE - 20)}`)],
];

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A PDF of one page with this content, compressed. */
function onePage(content: Buffer, resources = ''): Buffer {
  const packed = deflateSync(content, { level: 9 });
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<<${resources}>>>>endobj\n4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  const body = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')]);
  return Buffer.concat([
    body,
    Buffer.from(`xref\n0 1\n0000000000 65535 f \ntrailer<</Size 5/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

const FONT = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';
const operators = (text: string, megabytes: number): Buffer =>
  Buffer.from(`BT /F1 9 Tf 1 1 Td ${filled(text, megabytes * 1_000_000)} ET`);

function inPdf(text: string): Buffer {
  const whole = pdf().toString('latin1');
  return Buffer.from(whole.replace('endobj\n2 0 obj', `endobj\n9 0 obj ${text} endobj\n2 0 obj`), 'latin1');
}

const PDFS = (): [what: string, bytes: Buffer][] => [
  ['arrays inside each other', inPdf(filled('['))],
  ['dictionaries inside each other', inPdf(filled('<</A'))],
  ['a page that unpacks to 90 megabytes', onePage(operators('(x) Tj ', 90), FONT)],
  ['a line of ten million blanks', onePage(operators('(                    ) Tj ', 10), FONT)],
  ['a line of three million dots and commas', onePage(operators('(1. H3. , : ) Tj ', 3), FONT)],
  ['10,000 objects', inPdf(filled('1 endobj 8 0 obj '))],
  ['a page tree without end', Buffer.from(pdf().toString('latin1').replace('Kids[3 0 R]', 'Kids[2 0 R 2 0 R]'))],
];

const segments = (): Buffer => {
  const whole = jpeg();
  return Buffer.concat([whole.subarray(0, 2), Buffer.alloc(SIZE - 200, 'ffe00002', 'hex'), whole.subarray(2)]);
};
const chunks = (): Buffer => {
  const whole = png();
  const empty = Buffer.from('0000000074455874d0d6bf70', 'hex');
  return Buffer.concat([whole.subarray(0, 33), ...many(8_000, () => empty), whole.subarray(33)]);
};

const PICTURES = (): [what: string, name: string, bytes: Buffer][] => [
  ['119 million black pixels', 'bild.png', blackPng(10_900, 10_900)],
  ['more pixels than are accepted', 'bild.png', blackPng(30_000, 30_000)],
  ['a row of pixels', 'bild.png', blackPng(400_000, 1)],
  ['a column of pixels', 'bild.png', blackPng(1, 400_000)],
  ['8,000 chunks', 'bild.png', chunks()],
  ['25,000 segments', 'bild.jpg', segments()],
];

const OFFICE = (): [what: string, name: string, bytes: Buffer][] => [
  [
    'a thousand entries',
    'text.docx',
    zip({ ...docxParts, ...Object.fromEntries(many(900, (at) => [`a/${at}`, 'x'])) }),
  ],
  [
    'a list of types of 60 megabytes',
    'text.docx',
    zip({ ...docxParts, '[Content_Types].xml': contentTypes(undefined, '<!-- -->'.repeat(7_500_000)) }),
  ],
  ['a directory in a circle', 'text.doc', circle()],
  ['100,000 line ends', 'text.docx', Buffer.from(`PK\x03\x04${filled('\n', SIZE - 4)}`, 'latin1')],
];

/** A compound file whose directory contains a cycle. */
function circle(): Buffer {
  const bytes = Buffer.concat([compound(['WordDocument']), Buffer.alloc(SIZE - 1_536)]);
  bytes.writeUInt32LE(1, 516);
  return bytes;
}

const withManifest = (xml: string, more: Record<string, string> = {}): Buffer =>
  zip({ 'imsmanifest.xml': xml, 'content/index.html': '<p>', ...more });

const PACKAGES = (): [what: string, bytes: Buffer][] => [
  ['200,000 elements inside a title', withManifest(manifest('1.2', { title: '<x>'.repeat(200_000) }))],
  ['200,000 elements beside each other', withManifest(manifest('1.2', { items: '<item/>'.repeat(200_000) }))],
  ['a title of two megabytes', withManifest(manifest('1.2', { title: 'a'.repeat(1_900_000) }))],
  ['attributes without end', withManifest(manifest('1.2', { items: `<item ${'a="" '.repeat(300_000)}/>` }))],
  ['entities without end', withManifest(manifest('2004', { title: '&amp;'.repeat(390_000) }))],
  ['a thousand files', withManifest(manifest('1.2'), Object.fromEntries(many(1_000, (at) => [`f/${at}.html`, ''])))],
];

const TEXTS: [what: string, text: string][] = [
  ['blanks that do not break', `<p>a${filled('\u00a0', 99_000)}b</p>`],
  ['elements inside each other', `${filled('<b>', 99_000)}x`],
  ['lists inside each other', `${filled('<ul><li>', 99_000)}x`],
  ['lists of Word', `<p style="${filled('mso-list: ', 99_000)}">x</p>`],
  ['cells', `${filled('<td>a', 99_000)}x`],
  ['signs that are escaped', `<p>${filled('<', 99_000)}</p>x`],
  ['comments', `${filled('<!-- -->', 99_000)}x`],
];

/**
 * Builds the files, which needs some hundred megabytes for a moment. For readers that share most of their code with
 * another one, only `all` includes every file.
 */
export function hostileFiles(all = process.env.TEST_HOSTILE === 'all'): HostileFile[] {
  const some = <T>(to: Reader, files: T[]): T[] =>
    all || ['employees', 'photo', 'dataSheet'].includes(to) ? files : files.slice(0, 1);
  return [
    ...(['employees', 'equipment'] as const).flatMap((to) =>
      some(to, SHEETS()).map(([what, name, bytes]) => ({ to, what, name, bytes })),
    ),
    ...(['photo', 'attachment', 'logo'] as const).flatMap((to) =>
      some(to, PICTURES()).map(([what, name, bytes]) => ({ to, what, name, bytes })),
    ),
    ...OFFICE().map(([what, name, bytes]) => ({ to: 'attachment' as const, what, name, bytes })),
    ...(['dataSheet', 'attachment'] as const).flatMap((to) =>
      some(to, PDFS()).map(([what, bytes]) => ({ to, what, name: 'blatt.pdf', bytes })),
    ),
    ...PACKAGES().map(([what, bytes]) => ({ to: 'package' as const, what, name: 'kurs.zip', bytes })),
    ...TEXTS.map(([what, text]) => ({ to: 'text' as const, what, name: '', bytes: Buffer.from(text) })),
  ].filter(({ bytes }) => bytes.length <= SIZE * 1.1);
}
