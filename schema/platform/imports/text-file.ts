/** Bytes that decide whether a file is a text. */
const SAMPLE = 4_096;

/** Control characters other than tabs, line breaks and form feeds, which no text file contains. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

/**
 * The text of a file with separators, as spreadsheet programs save it: UTF-8, UTF-16 with its mark ("Unicode text"), or
 * what is no valid UTF-8 as Windows-1252, which Excel writes in Western Europe. Without the line `sep=;` that Excel
 * understands. Null for what is no text.
 */
export function textOf(bytes: Buffer): string | null {
  const byteOrderMark = bytes.subarray(0, 2).toString('hex');
  if (byteOrderMark === 'fffe') return withoutSeparatorLine(new TextDecoder('utf-16le').decode(bytes));
  if (bytes.subarray(0, SAMPLE).some(isControl)) return null;
  return withoutSeparatorLine(strictUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
}

function strictUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Leaves the line empty, so that rows keep their numbers. */
const withoutSeparatorLine = (text: string): string => text.replace(/^sep=.(?=\r?\n)/i, '');
