import { randomUUID } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../../kernel/list.ts';
import { tableOf, type Row } from '../../../kernel/table.ts';
import { visibleTo } from '../../../platform/due/due-items.service.ts';
import { addressOfFile, type SignedAddress } from '../../../platform/files/file-address.ts';
import { FILE_COLUMNS, type StoredFile } from '../../../platform/files/stored-file.rows.ts';
import { derived } from '../../../records/registry.ts';
import { InspectorFolder, type InspectorFolderPart } from './inspector-folder.entity.ts';
import type { InspectorFolderValues } from './inspector-folder.input.ts';

const folders = tableOf(InspectorFolder);

export type FolderRow = Omit<Row<InspectorFolder>, 'clientId'>;

/** How many days a folder can be downloaded, and how many folders one person may have. */
const RETENTION_DAYS = 7;
const MAX_FOLDERS = 10;

/** The parts that the areas contribute to a folder. */
export const folderParts = derived((areas) => areas.flatMap(({ folder }) => folder));

/** The parts, and which of them the actor may open. */
export const partsFor = (ctx: Context): InspectorFolderPart[] =>
  folderParts().map((part) => ({
    kind: part.kind,
    label: part.label[ctx.language],
    isOpen: visibleTo(ctx)(part),
    isUsual: !part.onlyWhenAsked,
  }));

/** The folders of the actor, the newest first. */
export const ownFolders = (ctx: Context): Promise<FolderRow[]> =>
  ctx.read((rows) =>
    rows<FolderRow>(
      `select ${folders.select('t').sql} from inspector_folder t
        where ${OWN_ROWS} and t.created_by = $1 and t.expires_at > $2 order by t.created_at desc limit ${MAX_FOLDERS}`,
      [ctx.user.userId, ctx.ports.clock.now()],
    ),
  );

/**
 * Requests a folder, which a worker makes of what the actor may open at that time. Throws BAD_INPUT for an unknown
 * part, BUSY while one of the actor's folders is being made, CONFLICT for too many.
 */
export async function requestFolder(ctx: Context, { from, to, parts }: InspectorFolderValues): Promise<FolderRow> {
  const kinds = new Set(folderParts().map(({ kind }) => kind));
  const unknown = parts.find((part) => !kinds.has(part));
  if (unknown) throw badInput('parts', 'unknownName', { name: unknown, known: [...kinds].join(', ') });
  const id = randomUUID();
  const now = ctx.ports.clock.now();
  const expiresAt = new Date(now.getTime() + RETENTION_DAYS * 86_400_000);
  await ctx.write(async (tx) => {
    // Serializes two requests of one person.
    await tx.rows(`select 1 from client_user t where ${OWN_ROWS} and t.id = $1 for no key update`, [ctx.user.userId]);
    const [own] = await tx.rows<{ waiting: number; count: number }>(
      `select (count(*) filter (where t.state = 'waiting'))::int as waiting, count(*)::int as count
         from inspector_folder t where ${OWN_ROWS} and t.created_by = $1 and t.expires_at > $2`,
      [ctx.user.userId, now],
    );
    if (own!.waiting > 0) throw new AppError('BUSY', { messageKey: 'folderWaiting', retryAfter: 10 });
    if (own!.count >= MAX_FOLDERS) throw new AppError('CONFLICT', { messageKey: 'tooManyFolders' });
    await tx.rows(
      `insert into inspector_folder (client_id, id, created_at, created_by, from_day, to_day, parts, language, expires_at)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, now, ctx.user.userId, from, to, [...new Set(parts)], ctx.language, expiresAt],
    );
  });
  ctx.ports.wakeFolders();
  return (await ownFolders(ctx)).find((folder) => folder.id === id)!;
}

/** Removes a folder of the actor with its file. Throws NOT_FOUND. */
export async function removeFolder(ctx: Context, id: string): Promise<void> {
  const removed = isId(id)
    ? await ctx.write((tx) =>
        tx.rows(`delete from inspector_folder t where ${OWN_ROWS} and t.id = $1 and t.created_by = $2 returning t.id`, [
          id,
          ctx.user.userId,
        ]),
      )
    : [];
  if (removed.length === 0) throw notFound();
  ctx.ports.wakeFileRemoval();
}

/**
 * The address of a folder of the actor. Nobody else may have it, because the folder contains what its owner may open.
 * Throws NOT_FOUND.
 */
export const folderAddress = (ctx: Context, id: string): Promise<SignedAddress> =>
  addressOfFile(
    ctx,
    id,
    (rows) =>
      rows<StoredFile>(
        `select f.id, ${FILE_COLUMNS} from inspector_folder t
         join stored_file f on f.client_id = t.client_id and f.id = t.file_id
         where ${OWN_ROWS} and t.id = $1 and t.created_by = $2 and t.expires_at > $3`,
        [id, ctx.user.userId, ctx.ports.clock.now()],
      ),
    false,
  );
