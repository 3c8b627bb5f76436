import { beforeAll, describe, expect, it } from 'vitest';
import { bufferSource } from '../../schema/platform/files/byte-source.ts';
import { zipEntries, zipText } from '../../schema/platform/files/file-bytes.ts';
import { validateFile } from '../../schema/platform/files/validate-file.ts';
import { DOCUMENT_RULES } from '../../schema/platform/files/file-kinds.shared.ts';
import { TEMPLATE_LANGUAGES, TEMPLATE_SOURCES, templateName } from '../../schema/platform/help/help-templates.ts';
import { HELP_TEMPLATES } from '../../schema/platform/help/help-topics.enums.ts';
import {
  type Block,
  BOX,
  EMPTY,
  type TemplateSource,
  type BilingualText,
} from '../../schema/platform/help/template.ts';
import { docxOf } from '../../server/help/docx.ts';

const wordsOf = (block: Block): readonly BilingualText[] => {
  if (block.kind === 'fields') return block.labels;
  if (block.kind === 'checklist') return block.points;
  if (block.kind === 'table') return [...block.columns.map(({ title }) => title), ...block.rows.flat()];
  return [block.text];
};
const allWords = ({ intro, blocks }: TemplateSource): BilingualText[] =>
  [intro, ...blocks.flatMap(wordsOf)].filter((words) => words !== EMPTY && words !== BOX);

const part = async (bytes: Buffer, name: string): Promise<string> => {
  const entries = (await zipEntries(bufferSource(bytes)))!;
  return (await zipText(
    bufferSource(bytes),
    entries.find((entry) => entry.name === name)!,
  ))!;
};

/** The text of a document by paragraph; throws on a tag that is not closed. */
function textOf(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, empty] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (empty) continue;
    if (!closing) open.push(name!);
    else if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} left open`);
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner]) =>
    plain([...inner!.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')),
  );
}

const documents = HELP_TEMPLATES.flatMap((template) =>
  TEMPLATE_LANGUAGES.map((language) => [template, language] as const),
);

describe.each(documents)('the document %s in %s', (template, language) => {
  const source = TEMPLATE_SOURCES[template];
  const name = templateName(template);
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await docxOf(source, name, language);
  });

  it('is one that the product itself would accept', async () => {
    expect(await validateFile(`${name[language]}.docx`, bytes, DOCUMENT_RULES)).toBeNull();
    expect(bytes.length).toBeLessThan(20_000);
  });

  it('holds everything that its source says, under its title', async () => {
    const paragraphs = textOf(await part(bytes, 'word/document.xml'));
    expect(paragraphs[0]).toBe(name[language]);
    for (const words of allWords(source)) expect(paragraphs).toContain(words[language]);
  });

  it('contains its title, its language and its state', async () => {
    expect(await part(bytes, 'docProps/core.xml')).toContain(`<dc:title>${name[language]}</dc:title>`);
    expect(await part(bytes, 'word/styles.xml')).toContain(`w:lang w:val="${language === 'de' ? 'de-DE' : 'en-GB'}"`);
    expect(textOf(await part(bytes, 'word/footer1.xml'))[0]).toContain(source.asOf.split('-').reverse().join('/'));
    for (const other of [
      'word/styles.xml',
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'docProps/core.xml',
    ])
      textOf(await part(bytes, other));
  });

  it('has the same bytes whenever it is generated', async () => {
    expect((await docxOf(source, name, language)).equals(bytes)).toBe(true);
  });
});

describe.each(HELP_TEMPLATES)('the source of %s', (template) => {
  it('says everything in both languages', () => {
    for (const { de, en } of allWords(TEMPLATE_SOURCES[template])) {
      expect(de.trim()).not.toBe('');
      expect(en.trim()).not.toBe('');
      expect(de).not.toMatch(/(^|\s)"|"(\s|$)/);
    }
  });

  it('fills each row of a table to its last column', () => {
    for (const block of TEMPLATE_SOURCES[template].blocks) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
    }
  });
});

it('a document keeps characters that have a meaning in XML', async () => {
  const words = { de: 'Öl & Fett <5 %, „heiß“ > "kalt"', en: 'Oil & grease <5 %' };
  const bytes = await docxOf({ asOf: '2026-11', intro: words, blocks: [] }, words, 'de');
  expect(textOf(await part(bytes, 'word/document.xml')).slice(0, 2)).toEqual([words.de, words.de]);
});

it('each table fits between the margins of its page', async () => {
  for (const template of HELP_TEMPLATES) {
    const xml = await part(await docxOf(TEMPLATE_SOURCES[template], templateName(template), 'de'), 'word/document.xml');
    const page = Number(/<w:pgSz w:w="(\d+)"/.exec(xml)![1]);
    const [left, right] = ['left', 'right'].map((side) => Number(new RegExp(`w:${side}="(\\d+)"`).exec(xml)![1]));
    for (const [, grid] of xml.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g)) {
      const width = [...grid!.matchAll(/w:w="(\d+)"/g)].reduce((sum, [, each]) => sum + Number(each), 0);
      expect(width).toBeLessThanOrEqual(page - left! - right! + 8);
    }
  }
});
