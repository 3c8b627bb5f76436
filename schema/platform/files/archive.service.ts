import type { Context, Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { ArchiveFacts } from '../../kernel/ports.ts';
import type { SignedAddress } from './file-address.ts';
import { withOrigin } from './file-address.ts';
import { FileEntryKind } from './file-entry.entity.ts';
import { entriesByIds, type EntryRow } from './file-entry.rows.ts';
import { requireBound } from './file-entry.service.ts';

/** How long an address of an archive is valid: enough to begin the download. */
const MINUTES = 10;

/** Files of one archive. */
const MAX_ARCHIVED = 20_000;

/** Rows that are read at once. */
const PIECE = 1_000;

/** Where folders and documents can be downloaded as one ZIP. Throws NOT_FOUND, BAD_INPUT for too many. */
export async function archiveAddress(ctx: Context, ids: readonly string[]): Promise<SignedAddress> {
  requireBound(ids);
  const { clientId, language } = ctx;
  const entries = await ctx.read(async (rows) => {
    const found = await entriesByIds(rows, ids);
    if (found.length !== new Set(ids).size) throw notFound();
    const [inside] = await rows<{ count: number }>(
      `${INSIDE} select count(*)::int as count from document t where ${OWN_ROWS} and ${CHOSEN}`,
      [ids],
    );
    if (inside!.count > MAX_ARCHIVED) throw badInput('ids', 'tooManyInArchive', { most: MAX_ARCHIVED });
    return found;
  });
  const name = entries.length === 1 ? entries[0]!.name : language === 'de' ? 'Dateien' : 'Files';
  return signedArchive(ctx, { clientId, ids, name });
}

/** The address of an archive that the caller may download. */
export function signedArchive(ctx: Context, archive: Omit<ArchiveFacts, 'expiresAt'>): SignedAddress {
  const expiresAt = new Date(ctx.ports.clock.now().getTime() + MINUTES * 60_000);
  return { url: withOrigin(ctx, ctx.ports.archiveAddress({ ...archive, expiresAt })), expiresAt };
}

const INSIDE = `with recursive inside as (
  select t.id from folder t where ${OWN_ROWS} and t.id = any($1::uuid[])
  union select t.id from inside i join folder t on ${OWN_ROWS} and t.parent_id = i.id
)`;
const CHOSEN = `(t.id = any($1::uuid[]) or t.folder_id in (select id from inside))`;

/** A folder or a file of an archive. */
export interface ArchivedFile {
  id: string;
  /** Its path, from the top. */
  path: string;
  /** Where its bytes are; null for a folder. */
  key: string | null;
  size: number;
  type: string;
  updatedAt: Date;
}

/** The path at which an archive begins: what was chosen in one folder lies at its top. */
export async function archiveBase(rows: Rows, ids: readonly string[]): Promise<string> {
  const entries: EntryRow[] = await entriesByIds(rows, ids);
  const [first] = entries;
  const isOneFolder = entries.every(({ folderId }) => folderId === first?.folderId);
  return first && isOneFolder && first.folderPath ? `${first.folderPath}/` : '';
}

/** All folders of an archive: empty ones are in it, too. */
export function archivedFolders(rows: Rows, ids: readonly string[]): Promise<ArchivedFile[]> {
  return rows<ArchivedFile>(
    `${INSIDE} select t.id, t.path, null as key, 0 as size, '${FileEntryKind.folder}' as type, t.updated_at as "updatedAt"
       from folder t where ${OWN_ROWS} and t.id in (select id from inside) order by t.path`,
    [ids],
  );
}

/** The files of an archive after the one with this id, some at a time. */
export function archivedFiles(rows: Rows, ids: readonly string[], after: string | null): Promise<ArchivedFile[]> {
  return rows<ArchivedFile>(
    `${INSIDE}
     select t.id, coalesce(d.path || '/', '') || t.name as path, f.object_key as key, f.size::float8 as size, f.type,
            t.updated_at as "updatedAt"
       from document t join stored_file f on f.client_id = t.client_id and f.id = t.file_id
       left join folder d on d.client_id = t.client_id and d.id = t.folder_id
      where ${OWN_ROWS} and ${CHOSEN} and ($2::uuid is null or t.id > $2) order by t.id limit ${PIECE}`,
    [ids, after],
  );
}
