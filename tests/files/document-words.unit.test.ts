import { describe, expect, it } from 'vitest';
import { distinctWords, documentWords, MAX_WORDS } from '../../schema/platform/files/document-words.ts';
import { zipOf } from '../courses/scorm-samples.ts';
import { textPdf } from './text-pdf.ts';

const words = async (bytes: Buffer | string): Promise<string[]> =>
  (await documentWords(Buffer.from(bytes))).split(' ').filter(Boolean);

describe('the words of a file', () => {
  it('are those of a PDF, page by page', async () => {
    expect(await words(textPdf(['Notfallplan der Tischlerei', 'Sammelplatz am Nordtor']))).toEqual([
      'Notfallplan',
      'der',
      'Tischlerei',
      'Sammelplatz',
      'am',
      'Nordtor',
    ]);
  });

  it('are those of Word, with header, footnote and split runs, and not its markup', async () => {
    const docx = await zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      {
        name: 'word/document.xml',
        content:
          '<w:document><w:p><w:r><w:t>Hand</w:t></w:r><w:r><w:t>schuhe &amp; Schürze</w:t></w:r></w:p><w:p><w:t>&#220;bung</w:t></w:p></w:document>',
      },
      { name: 'word/header1.xml', content: '<w:hdr><w:p><w:t>Tischlerei</w:t></w:p></w:hdr>' },
      { name: 'word/styles.xml', content: '<w:styles>Formatvorlage</w:styles>' },
    ]);
    expect(await words(docx)).toEqual(['Handschuhe', 'Schürze', 'Übung', 'Tischlerei']);
  });

  it('are those of Excel, PowerPoint and OpenDocument', async () => {
    const part = (name: string, content: string) => zipOf([{ name, content }]);
    expect(
      await words(await part('xl/sharedStrings.xml', '<sst><si><t>Leiter</t></si><si><t>Tritt</t></si></sst>')),
    ).toEqual(['Leiter', 'Tritt']);
    expect(await words(await part('ppt/slides/slide1.xml', '<a:p><a:t>Fluchtweg</a:t></a:p>'))).toEqual(['Fluchtweg']);
    expect(await words(await part('content.xml', '<text:p>Prüf<text:span>protokoll</text:span></text:p>'))).toEqual([
      'Prüfprotokoll',
    ]);
  });

  it('are those of a text, in UTF-8 and in Windows-1252', async () => {
    expect(await words('Name;Gebäude\nPetra;Süd')).toEqual(['Name', 'Gebäude', 'Petra', 'Süd']);
    expect(await words(Buffer.from('Gebäude', 'latin1'))).toEqual(['Gebäude']);
  });

  it('are stored once, in any language, up to a limit', async () => {
    expect(distinctWords('Leiter leiter LEITER السلامة T-50 67-64-1.')).toBe('Leiter السلامة T-50 67-64-1');
    const many = Array.from({ length: 10_000 }, (_, at) => `wort${at}`).join(' ');
    expect(distinctWords(many).length).toBeLessThanOrEqual(MAX_WORDS);
    expect(distinctWords('x'.repeat(1_000_000)).length).toBe(60);
  });

  it('are none for other bytes, broken or encrypted files, and archives of something else', async () => {
    expect(await words(Buffer.from([0, 1, 2, 3, 255]))).toEqual([]);
    expect(await words('%PDF-1.7 kaputt')).toEqual([]);
    expect(await words(Buffer.from('PK\u0003\u0004kaputt', 'latin1'))).toEqual([]);
    expect(await words(await zipOf([{ name: 'geheim.txt', content: 'Passwort' }]))).toEqual([]);
  });

  it('are given up where an archive unpacks to more than it may', async () => {
    const bomb = await zipOf([{ name: 'word/document.xml', content: 'a'.repeat(40_000_000) }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await words(bomb)).toEqual([]);
  });
});
