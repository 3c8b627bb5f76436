import type { Database } from '../../schema/kernel/context.ts';
import type { FileStorage, UploadReader } from '../../schema/kernel/ports.ts';
import { isFilm, isPicture } from '../../schema/platform/files/file-kinds.shared.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';

export interface DocumentTextOptions extends QueueOptions {
  database: Pick<Database, 'unscoped'>;
  files: Pick<FileStorage, 'readPart'>;
  uploads: UploadReader;
}

/** Larger files are found by their names. */
const MAX_BYTES = 20_000_000;
/** Minutes between attempts; a file on which all of them failed has no words. */
const PAUSES = [1, 10, 60];

interface Waiting {
  fileId: string;
  key: string;
  size: number;
  contentType: string;
}

/**
 * Starts taking the words out of documents, for the search: each in a thread with limits of time and memory, one after
 * the other. What waits is in the database, so any number of processes may do it.
 */
export function startDocumentTexts({ files, uploads, ...options }: DocumentTextOptions): Queue {
  const { database } = options;
  return startQueue(
    {
      name: 'document texts',
      waiting: `select x.document_id::text as item, x.client_id, x.asked_at as since
                  from document_text x
                  join stored_file f on f.client_id = x.client_id and f.id = x.file_id and f.checked_at is not null
                 where x.words is null and x.asked_at <= $1`,
      pauses: PAUSES,
      givesUp: true,
      async work({ clientId, item }, signal) {
        const [file] = await database.unscoped('documents: the file whose words are wanted', (rows) =>
          rows<Waiting>(
            `select x.file_id as "fileId", f.object_key as key, f.size::float8 as size, f.content_type as "contentType"
               from document_text x join stored_file f on f.client_id = x.client_id and f.id = x.file_id
              where x.client_id = $1 and x.document_id = $2`,
            [clientId, item],
          ),
        );
        if (!file) return;
        const words = await wordsOf(file, clientId, signal);
        // Not those of a file that has been replaced meanwhile.
        return (rows) =>
          rows(`update document_text set words = $4 where client_id = $1 and document_id = $2 and file_id = $3`, [
            clientId,
            item,
            file.fileId,
            words,
          ]);
      },
      async failed(rows, { clientId, item }, { next }) {
        if (next === null)
          await rows(`update document_text set words = '' where client_id = $1 and document_id = $2`, [clientId, item]);
      },
    },
    options,
  );

  async function wordsOf({ key, size, contentType }: Waiting, clientId: string, signal: AbortSignal): Promise<string> {
    if (size > MAX_BYTES || isPicture(contentType) || isFilm(contentType)) return '';
    const bytes = await files.readPart(key, 0, size);
    if (!bytes) throw new Error('The bytes of a document are missing');
    const caller = { clientId, whenGone: (stop: () => void) => signal.addEventListener('abort', stop, { once: true }) };
    const words = await uploads.read(caller, 'documentWords', bytes);
    signal.throwIfAborted();
    // Null: the file exceeds the limits of the thread, today and tomorrow.
    return words ?? '';
  }
}
