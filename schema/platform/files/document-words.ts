import { fromBufferPromise } from 'yauzl';

/**
 * The words of a file, for the search. Runs in a thread with limits (schema/upload-readings.ts): the file is hostile
 * until proven otherwise. A file that cannot be read has no words.
 */

/** Characters of the words together: what an entry of the search holds. */
export const MAX_WORDS = 18_000;
const MAX_PAGES = 300;
/** Characters that are read of one file. */
const MAX_TEXT = 2_000_000;
/** Bytes that the parts of an Office file may unpack to. */
const MAX_UNPACKED = 30_000_000;
const MAX_PARTS = 2_000;
const LONGEST_WORD = 60;

/** What people have written in Office files: Word, PowerPoint, Excel, OpenDocument. */
const OFFICE_PARTS =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml|ppt\/(?:slides|notesSlides)\/[^/]+\.xml|xl\/sharedStrings\.xml|xl\/worksheets\/[^/]+\.xml|content\.xml)$/;

/** Different words of a PDF, an Office file or a text, each once, separated by blanks; empty for anything else. */
export async function documentWords(bytes: Uint8Array): Promise<string> {
  return distinctWords(await textOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
}

/** The words of a text, each once as it is written first, as far as an entry of the search holds them. */
export function distinctWords(text: string): string {
  const seen = new Set<string>();
  const words: string[] = [];
  let length = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.\-/]*/gu)) {
    const trimmed = word.replace(/[.\-/]+$/, '').slice(0, LONGEST_WORD);
    const folded = trimmed.toLowerCase();
    if (trimmed.length < 2 || seen.has(folded)) continue;
    length += trimmed.length + 1;
    if (length > MAX_WORDS) break;
    seen.add(folded);
    words.push(trimmed);
  }
  return words.join(' ');
}

async function textOf(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 1_024).toString('latin1');
  if (head.includes('%PDF-')) return pdfWords(bytes);
  if (head.startsWith('PK')) return officeWords(bytes);
  return plainWords(bytes);
}

async function pdfWords(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  let text = '';
  try {
    const options = { isEvalSupported: false, stopAtErrors: true, maxImageSize: 0 };
    const document = await getDocumentProxy(new Uint8Array(bytes), options);
    for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_TEXT; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
    }
  } catch {
    // Encrypted or broken: what was read until here is better than nothing.
  }
  return text;
}

async function officeWords(bytes: Buffer): Promise<string> {
  let text = '';
  let unpacked = 0;
  let parts = 0;
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (parts > MAX_PARTS || text.length > MAX_TEXT) break;
      if (!OFFICE_PARTS.test(entry.fileName)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        if (unpacked > MAX_UNPACKED) return text;
        chunks.push(chunk as Buffer);
      }
      text += `${withoutTags(Buffer.concat(chunks).toString('utf8'))}\n`;
    }
  } catch {
    // No archive, or a broken one.
  }
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of XML. Ends of paragraphs, cells and lines separate words; other tags stand inside of them. */
const withoutTags = (xml: string): string =>
  xml
    .replaceAll(/<\/(?:w:p|a:p|si|c|text:p|text:h)>|<(?:w:tab|w:br|text:tab|text:line-break)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]+);/gi, (all, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    });

/** UTF-8, else Windows-1252; nothing of a file with zero bytes, which is no text. */
function plainWords(bytes: Buffer): string {
  const part = bytes.subarray(0, MAX_TEXT);
  if (part.includes(0)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(part);
  }
}
