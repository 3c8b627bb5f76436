import type { Request } from 'express';
import { AppError } from '../../schema/kernel/errors.ts';

/** How a form with one file is described. */
export const FORM_SCHEMA = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
} as const;

const unreadable = (): AppError => new AppError('BAD_INPUT', { field: 'body', messageKey: 'unreadable' });

/**
 * The file of a form as the fields that a JSON body has: `name`, `filetype` and `content` in base64. The field may have
 * any name. Throws TOO_LARGE, and BAD_INPUT for a form without a file or with several.
 */
export async function readForm(req: Request, most: number): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw new AppError('TOO_LARGE');
    pieces.push(piece);
  }
  const headers = { 'Content-Type': req.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(Buffer.concat(pieces)), { headers }).formData().catch(() => {
    throw unreadable();
  });
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  const [file] = files;
  if (!file || files.length > 1)
    throw new AppError('BAD_INPUT', { field: 'file', issues: [{ field: 'file', key: 'required' }] });
  const ending = /\.(\w+)$/.exec(file.name)?.[1];
  return {
    name: file.name,
    filetype: ending ?? file.type,
    content: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}
