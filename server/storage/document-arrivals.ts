import { checkArrived, checkDocuments } from '../../schema/platform/files/document-upload.service.ts';
import type { Context, Database } from '../../schema/kernel/context.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/permissions.ts';
import type { MakeContext } from '../context.ts';

interface Arrivals {
  database: Pick<Database, 'unscoped'>;
  makeContext: MakeContext;
}

/** Organisations per run; the next run continues with the others. */
const MAX_ORGANISATIONS = 50;

/** Completes uploads of documents whose bytes are in the storage but whose client sent no further request. */
export async function checkOpenDocuments({ database, makeContext }: Arrivals): Promise<void> {
  const waiting = await database.unscoped('documents: whose uploads wait', (rows) =>
    rows<{ clientId: string }>(
      `select client_id as "clientId" from document_upload group by client_id
         order by min(looked_at) limit ${MAX_ORGANISATIONS}`,
    ),
  );
  for (const { clientId } of waiting) await checkDocuments(contextOf(makeContext, clientId));
}

/**
 * Checks a document whose bytes have just arrived at this server: a valid one is in its folder with the answer to its
 * sender. Throws the problem of one that is refused. Bytes of other files are checked by those that refer to them.
 */
export async function checkArrival({ database, makeContext }: Arrivals, key: string): Promise<void> {
  const [upload] = await database.unscoped('documents: which upload has arrived', (rows) =>
    rows<{ clientId: string; fileId: string }>(
      `select u.client_id as "clientId", u.file_id as "fileId" from stored_file f
         join document_upload u on u.client_id = f.client_id and u.file_id = f.id where f.object_key = $1`,
      [key],
    ),
  );
  if (upload) await checkArrived(contextOf(makeContext, upload.clientId), upload.fileId);
}

const contextOf = (makeContext: MakeContext, clientId: string): Context =>
  makeContext({
    transport: 'job',
    actor: { kind: 'system', clientId, reason: 'documents that have arrived' },
    language: DEFAULT_LANGUAGE,
  });
