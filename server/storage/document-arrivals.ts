import { checkDocuments } from '../../schema/platform/files/document-upload.service.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/permissions.ts';
import type { MakeContext } from '../context.ts';

/** Organisations per run; the next run continues with the others. */
const MOST_ORGANISATIONS = 50;

/** Completes uploads of documents whose bytes are in the storage but whose client sent no further request. */
export async function checkOpenDocuments({
  database,
  makeContext,
}: {
  database: Pick<Database, 'unscoped'>;
  makeContext: MakeContext;
}): Promise<void> {
  const waiting = await database.unscoped('documents: whose uploads wait', (rows) =>
    rows<{ clientId: string }>(
      `select client_id as "clientId" from document_upload group by client_id
         order by min(looked_at) limit ${MOST_ORGANISATIONS}`,
    ),
  );
  for (const { clientId } of waiting) {
    await checkDocuments(
      makeContext({
        transport: 'job',
        actor: { kind: 'system', clientId, reason: 'documents that have arrived' },
        language: DEFAULT_LANGUAGE,
      }),
    );
  }
}
