import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Language } from '../../schema/kernel/permissions.ts';
import { type Block, BOX, type TemplateSource, type BilingualText } from '../../schema/platform/help/template.ts';

/** Lengths in twentieths of a point, the unit of the format. A4 with margins of 20 mm. */
const A4 = { short: 11906, long: 16838 };
const MARGIN = 1134;
const LINE_HEIGHT = 460;
const GREY = 'E8EEEE';
const EDGE = '7B8A8E';

const DONE: Record<Language, readonly [string, string, string, string]> = {
  de: ['', 'Punkt', 'Erledigt von', 'am'],
  en: ['', 'Point', 'Done by', 'on'],
};
const FOOT: Record<Language, { asOf: string; page: string; of: string; note: string }> = {
  de: {
    asOf: 'Stand',
    page: 'Seite',
    of: 'von',
    note: 'Vorlage zum Anpassen; sie ersetzt keine rechtsverbindliche Beratung.',
  },
  en: { asOf: 'As of', page: 'Page', of: 'of', note: 'Template to adapt; it does not replace legally binding advice.' },
};
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Creates a document for word processors (Office Open XML); deterministic for the same source. */
export function docxOf(source: TemplateSource, title: BilingualText, language: Language): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, text] of [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', PACKAGE_RELATIONS],
    ['docProps/core.xml', properties(title[language], language, source.asOf)],
    ['word/document.xml', document(source, title[language], language)],
    ['word/_rels/document.xml.rels', DOCUMENT_RELATIONS],
    ['word/styles.xml', styles(language)],
    ['word/footer1.xml', footer(source.asOf, language)],
  ] as const)
    file.addBuffer(Buffer.from(text), name, PART);
  file.end();
  return buffer(file.outputStream);
}

/**
 * Every part has the earliest date of the format, independent of the time zone: the bytes depend on the source only.
 */
const PART = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 9 };

function document({ landscape = false, intro, blocks }: TemplateSource, title: string, language: Language): string {
  const [width, height] = landscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const inner = width - 2 * MARGIN;
  const body = [
    paragraph(title, 'Title'),
    paragraph(intro[language]),
    ...blocks.map((block) => drawn(block, inner, language)),
  ].join('');
  const page = `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${width}" w:h="${height}"${landscape ? ' w:orient="landscape"' : ''}/><w:pgMar w:top="${MARGIN}" w:right="${MARGIN}" w:bottom="${MARGIN}" w:left="${MARGIN}" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return `${XML}<w:document ${NAMESPACES}><w:body>${body}${page}</w:body></w:document>`;
}

function drawn(block: Block, width: number, language: Language): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.text[language], 'Heading1');
    case 'text':
      return paragraph(block.text[language]);
    case 'fields':
      return table({
        width,
        shares: [40, 60],
        rows: block.labels.map((label) => [cellText(label[language], 'TableHead'), cellText('')]),
      });
    case 'checklist':
      return table({
        width,
        shares: [5, 63, 20, 12],
        head: DONE[language],
        rows: block.points.map((point) => [CHECKBOX, cellText(point[language]), cellText(''), cellText('')]),
      });
    case 'table': {
      const rows = block.rows.map((row) => row.map((text) => (text === BOX ? CHECKBOX : cellText(text[language]))));
      const blank = Array.from({ length: block.blank ?? 0 }, () => block.columns.map(() => cellText('')));
      return table({
        width,
        shares: block.columns.map((column) => column.width),
        head: block.columns.map((column) => column.title[language]),
        rows: [...rows, ...blank],
      });
    }
  }
}

interface Table {
  width: number;
  shares: readonly number[];
  head?: readonly string[];
  /** Each cell as a paragraph. */
  rows: readonly (readonly string[])[];
}

/** The header row is repeated on each page, and rows are not split across pages. */
function table({ width, shares, head, rows }: Table): string {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.round((width * share) / all));
  const cells = (contents: readonly string[], properties = '') =>
    contents
      .map(
        (content, index) =>
          `<w:tc><w:tcPr><w:tcW w:w="${widths[index]}" w:type="dxa"/>${properties}<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`,
      )
      .join('');
  const height = `<w:trHeight w:val="${LINE_HEIGHT}" w:hRule="atLeast"/>`;
  const top = head
    ? `<w:tr><w:trPr><w:cantSplit/>${height}<w:tblHeader/></w:trPr>${cells(
        head.map((text) => cellText(text, 'TableHead')),
        `<w:shd w:val="clear" w:color="auto" w:fill="${GREY}"/>`,
      )}</w:tr>`
    : '';
  const lines = rows.map((row) => `<w:tr><w:trPr><w:cantSplit/>${height}</w:trPr>${cells(row)}</w:tr>`).join('');
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${EDGE}"/>`)
    .join('');
  const tableProperties = `<w:tblPr><w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar></w:tblPr>`;
  // Without a paragraph between them, word processors merge adjacent tables.
  return `<w:tbl>${tableProperties}<w:tblGrid>${widths.map((each) => `<w:gridCol w:w="${each}"/>`).join('')}</w:tblGrid>${top}${lines}</w:tbl>${paragraph('', 'TableText')}`;
}

const run = (text: string): string =>
  text === '' ? '' : `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`;
const cellText = (text: string, style = 'TableText'): string => paragraph(text, style);

/** A checkbox that can be clicked, or ticked on paper. */
const CHECKBOX =
  '<w:p><w:pPr><w:pStyle w:val="TableText"/><w:jc ' +
  'w:val="center"/></w:pPr><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="0"/><w14:checkedState ' +
  'w14:val="2612" ' +
  'w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS ' +
  'Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rFonts w:ascii="MS Gothic" w:eastAsia="MS ' +
  'Gothic" ' +
  'w:hAnsi="MS Gothic" w:hint="eastAsia"/></w:rPr><w:t>☐</w:t></w:r></w:sdtContent></w:sdt></w:p>';

function footer(asOf: string, language: Language): string {
  const foot = FOOT[language];
  const number = (name: string) => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
  const [year, month] = asOf.split('-');
  return `${XML}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${run(`${foot.asOf} ${month}/${year}. ${foot.note} ${foot.page} `)}${number('PAGE')}${run(` ${foot.of} `)}${number('NUMPAGES')}</w:p></w:ftr>`;
}

function styles(language: Language): string {
  const style = (
    id: string,
    name: string,
    {
      size,
      bold = false,
      before = 0,
      after = 0,
      keep = false,
    }: { size: number; bold?: boolean; before?: number; after?: number; keep?: boolean },
  ) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${keep ? '<w:keepNext/>' : ''}<w:spacing w:before="${before}" w:after="${after}"/></w:pPr><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
  return [
    `${XML}<w:styles ${NAMESPACES}>`,
    `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="20"/><w:lang w:val="${LOCALES[language]}"/></w:rPr></w:rPrDefault></w:docDefaults>`,
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing ' +
      'w:after="120"/></w:pPr></w:style>',
    style('Title', 'Title', { size: 36, bold: true, after: 120, keep: true }),
    style('Heading1', 'heading 1', { size: 24, bold: true, before: 120, after: 80, keep: true }),
    style('TableText', 'Table Text', { size: 18, before: 30, after: 30 }),
    style('TableHead', 'Table Head', { size: 18, bold: true, before: 30, after: 30 }),
    style('Footer', 'footer', { size: 16 }),
    '</w:styles>',
  ].join('');
}

const properties = (title: string, language: Language, asOf: string): string =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:language>${LOCALES[language]}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${asOf}-01T00:00:00Z</dcterms:created></cp:coreProperties>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${WORD}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const DOCUMENT_RELATIONS = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/relationships/footer" Target="footer1.xml"/></Relationships>`;
