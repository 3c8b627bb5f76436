import { readXlsx } from 'hucre/xlsx';
import type { TestApp } from '../support/app.ts';

export interface Asked {
  list: string;
  format?: 'csv' | 'xlsx';
  variables?: Record<string, unknown>;
  columns?: string[];
}

/** Sends POST /exports as the page does. */
export function askExport(
  app: TestApp,
  token: string | null,
  asked: Asked,
  { language = 'de', signal }: { language?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${app.url}/exports`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ format: 'csv', ...asked }),
    ...(signal && { signal }),
  });
}

/** The cells of an exported CSV, by line, without its byte order mark. The texts of these tests contain no quotes. */
export async function csvCells(response: Response): Promise<string[][]> {
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error(`No byte order mark: ${text.slice(0, 200)}`);
  const lines = text.slice(1).split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line does not end');
  return lines.map((line) => line.split(';'));
}

export async function xlsxSheet(response: Response) {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]!;
}
