import type DataLoader from 'dataloader';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { publicLookup } from '../../kernel/limited-lookup.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import type { Language } from '../../kernel/permissions.ts';
import { newToken } from '../../kernel/tokens.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import type { PrintHelp } from '../../platform/printing/print-record.ts';
import { ensurePrinted, versionOfRecord } from '../../platform/printing/version-pdf.ts';
import { emergencySteps, hazardSentences } from './emergency.ts';
import { hazardLanguage } from './hazard-languages.ts';
import { poisonCentresOf } from './poison-centres.ts';
import { currentFirst } from './safety-data-sheet.service.ts';
import { StorageLocation } from './storage-location.entity.ts';
import { StorageLocationCode, type PublicGood, type PublicStorageLocation } from './storage-location-code.entity.ts';

/** Limit of the goods in one answer; the search finds the others. */
const MAX_SHOWN = 200;

/** SQL: the operating instruction `i` is public: a file, or one that was released. */
const PUBLISHED = `(i.kind = 'file' or exists (select 1 from record_version v
  where v.client_id = i.client_id and v.kind = 'operatingInstruction' and v.record_id = i.id))`;

/** The codes of locations, by the id of the location. */
export const codesOf = (ctx: Context): DataLoader<string, { id: string; code: string } | null> =>
  rowById(ctx, codesOf, (rows, ids) =>
    rows<{ id: string; code: string }>(
      `select t.storage_location_id as id, t.code from storage_location_code t
        where ${OWN_ROWS} and t.storage_location_id = any($1::uuid[])`,
      [ids],
    ),
  );

/** Gives a location a new code, which replaces the former one. Throws NOT_FOUND. */
export function openLocation(ctx: Context, id: string): Promise<StorageLocation> {
  return ctx.write(async (tx) => {
    const location = await lockRecord(tx, StorageLocation, id);
    await removeCode(tx.rows, id);
    tx.em.create(StorageLocationCode, {
      storageLocationId: id,
      code: newToken().token,
      createdBy: ctx.user.userId,
    } as never);
    await tx.em.flush();
    return location;
  });
}

/** Removes the code of a location. Throws NOT_FOUND. */
export function closeLocation(ctx: Context, id: string): Promise<StorageLocation> {
  return ctx.write(async (tx) => {
    const location = await lockRecord(tx, StorageLocation, id);
    await removeCode(tx.rows, id);
    return location;
  });
}

const removeCode = (rows: Rows, id: string): Promise<unknown> =>
  rows(`delete from storage_location_code t where ${OWN_ROWS} and t.storage_location_id = $1`, [id]);

/** Also that of a deleted location, which is kept with it. */
const UNKNOWN_CODE = 'storageCodeUnknown';

interface FoundLocation {
  id: string;
  clientId: string;
}

/** Throws NOT_FOUND for an invalid code, RATE_LIMITED. */
async function locationOf(ctx: Context, code: string): Promise<FoundLocation> {
  const found = await publicLookup(ctx, { limit: 'storageCode', messageKey: UNKNOWN_CODE }, () =>
    ctx.unscoped('storage location: whose code is it', (rows) =>
      rows<FoundLocation>(
        `select client_id as "clientId", storage_location_id as id from storage_location_code t
          where t.client_id is not null and code = $1`,
        [code],
      ),
    ),
  );
  await ctx.ports.limits.consume('storagePage', `${found.id}|${ctx.remoteAddress}`);
  return found;
}

const LONGEST_CODE = 100;
const LONGEST_SEARCH = 200;

/** What is stored at the location of the code. Throws NOT_FOUND for an invalid code, RATE_LIMITED. */
export async function publicLocation(ctx: Context, code: string, search: string): Promise<PublicStorageLocation> {
  if (code.length > LONGEST_CODE) throw badInput('code', 'tooLong');
  if (search.length > LONGEST_SEARCH) throw badInput('search', 'tooLong');
  const { id, clientId } = await locationOf(ctx, code);
  return ctx.readAs(clientId, 'storage location: what its code opens', async (rows) => {
    const words = search.trim();
    // In one round trip.
    const [{ name, count, goods }, client, logo] = await Promise.all([
      words ? stored(rows, ctx, id, words) : cachedStored(ctx, rows, clientId, id),
      currentClient(rows),
      pageLogo(ctx, rows),
    ]);
    const { name: clientName, companyData, keepsOnDevices } = client;
    const { federalState, address } = companyData;
    const poisonCentres = poisonCentresOf({ federalState, postalCode: address?.postalCode }, ctx.language);
    return { name, count, clientName, logo, keepsOnDevices, poisonCentres, goods };
  });
}

type Stored = Pick<PublicStorageLocation, 'name' | 'count' | 'goods'>;

/** The goods at a location that contain these words. Throws NOT_FOUND. */
async function stored(rows: Rows, ctx: Context, id: string, words: string): Promise<Stored> {
  const [[location], goods] = await Promise.all([
    rows<{ name: string; count: number }>(
      `select t.name, (select count(*)::int from dangerous_good g
          where g.client_id = t.client_id and g.dangerous_good_storage_location = t.id
            and position(lower($2) in lower(g.identifier || ' ' || g.name)) > 0) as count
         from storage_location t where ${OWN_ROWS} and t.id = $1`,
      [id, words],
    ),
    publicGoods(rows, ctx, id, words),
  ]);
  if (!location) throw new AppError('NOT_FOUND', { messageKey: UNKNOWN_CODE });
  return { ...location, goods };
}

/**
 * SQL of a text that changes with everything that the page shows: each change of a record increases the version of the
 * organisation. Releases do not, so their number and newest time are added.
 */
const STATE = `select concat_ws(' ', (select version from client_version), count(*), max(v.created_at)) as state
  from record_version v where v.client_id = app_client_id() and v.kind = 'operatingInstruction'`;

/**
 * The same without a search, cached: read again if anything of the organisation has changed since this process read it.
 */
async function cachedStored(ctx: Context, rows: Rows, clientId: string, id: string): Promise<Stored> {
  const [now] = await rows<{ state: string }>(STATE);
  // The state is read first, so the cached rows are never older than it.
  const { state } = now!;
  const found = await ctx.ports.rowCache.inStates(
    clientId,
    `page of location ${id} in ${ctx.language}, hazards in ${hazardLanguage(ctx.reader)}`,
    [{ id, state }],
    async () => [{ id, state, ...(await stored(rows, ctx, id, '')) }],
  );
  return found![0]!;
}

/** SQL: the text of a block in the newest release; in English if the reader prefers it and it exists. */
const releasedBlock = (block: 'firstAid' | 'emergency', language: Language): string =>
  language === 'en'
    ? `coalesce(nullif(v.snapshot->>'${block}En', ''), v.snapshot->>'${block}', '')`
    : `coalesce(v.snapshot->>'${block}', '')`;

/** The published instructions of a good `t`, as JSON. */
const publishedInstructions = (language: Language): string =>
  `select json_agg(json_build_object('id', i.id, 'name', i.name,
            'firstAid', ${releasedBlock('firstAid', language)}, 'emergency', ${releasedBlock('emergency', language)})
            order by i.name, i.id)
     from operating_instruction i
     left join lateral (select r.snapshot from record_version r
                         where r.client_id = i.client_id and r.kind = 'operatingInstruction' and r.record_id = i.id
                         order by r.number desc limit 1) v on i.kind <> 'file'
    where i.client_id = t.client_id and i.dangerous_good_id = t.id and ${PUBLISHED}`;

/** The goods with their current data sheet and their instructions, in one statement. */
async function publicGoods(
  rows: Rows,
  { language, reader }: Context,
  locationId: string,
  search: string,
): Promise<PublicGood[]> {
  const goods = await rows<Omit<PublicGood, 'emergencySteps' | 'hazards'> & { p: string[] }>(
    `select t.id, t.identifier, t.name, t.pictograms, t.signal_word as "signalWord", t.h, t.p,
            s.id is not null as "hasDataSheet",
            coalesce(s.date, t.data_sheet_date) as "dataSheetDate",
            coalesce((${publishedInstructions(language)}), '[]') as "operatingInstructions"
       from dangerous_good t
       left join lateral (select d.id, d.date from safety_data_sheet d
                           where d.client_id = t.client_id and d.dangerous_good_id = t.id
                           order by ${currentFirst('d')} limit 1) s on true
      where ${OWN_ROWS} and t.dangerous_good_storage_location = $1
        and position(lower($2) in lower(t.identifier || ' ' || t.name)) > 0
      order by array_position(array['danger', 'warning'], t.signal_word::text), t.identifier, t.id limit ${MAX_SHOWN}`,
    [locationId, search],
  );
  return goods.map(({ p, ...good }) => ({
    ...good,
    hazards: hazardSentences(good.h, reader),
    emergencySteps: emergencySteps(p, language),
  }));
}

const FILE = `f.id, ${FILE_COLUMNS}`;

/** The address of the current data sheet of a good at the location. Throws NOT_FOUND. */
export async function publicDataSheet(ctx: Context, code: string, goodId: string): Promise<SignedAddress> {
  const { id, clientId } = await locationOf(ctx, code.slice(0, LONGEST_CODE));
  const [file] = isId(goodId)
    ? await ctx.readAs(clientId, 'storage location: a data sheet by its code', (rows) =>
        rows<StoredFile>(
          `select ${FILE} from safety_data_sheet t
             join dangerous_good g on g.client_id = t.client_id and g.id = t.dangerous_good_id
             join stored_file f on f.client_id = t.client_id and f.id = t.file_id
            where ${OWN_ROWS} and g.id = $1 and g.dangerous_good_storage_location = $2
            order by ${currentFirst('t')} limit 1`,
          [goodId, id],
        ),
      )
    : [];
  if (!file) throw notFound();
  return fileAddress(ctx, file, true);
}

/**
 * The address of an operating instruction of a good at the location: a file, or the newest release in the language of
 * the reader. Throws NOT_FOUND.
 */
export async function publicInstruction(ctx: Context, code: string, instructionId: string): Promise<SignedAddress> {
  const { id, clientId } = await locationOf(ctx, code.slice(0, LONGEST_CODE));
  if (!isId(instructionId)) throw notFound();
  const [found] = await ctx.readAs(clientId, 'storage location: an instruction by its code', (rows) =>
    rows<{ kind: string }>(
      `select i.kind from operating_instruction i
         join dangerous_good g on g.client_id = i.client_id and g.id = i.dangerous_good_id
        where i.client_id = app_client_id() and i.id = $1 and g.dangerous_good_storage_location = $2 and ${PUBLISHED}`,
      [instructionId, id],
    ),
  );
  if (!found) throw notFound();
  if (found.kind !== 'file') await printRelease(ctx, clientId, instructionId);
  const [file] = await ctx.readAs(clientId, 'storage location: the file of an instruction', (rows) =>
    rows<StoredFile>(
      `select ${FILE} from operating_instruction t
         join stored_file f on f.client_id = t.client_id and f.id = coalesce(t.file_id,
           (select coalesce(p.file_id, v.pdf_file_id) from record_version v
              left join record_version_file p
                on p.client_id = v.client_id and p.version_id = v.id and p.language = $2
             where v.client_id = t.client_id and v.kind = 'operatingInstruction' and v.record_id = t.id
             order by v.number desc limit 1))
        where ${OWN_ROWS} and t.id = $1`,
      [instructionId, ctx.language],
    ),
  );
  if (!file) throw new AppError('UNAVAILABLE');
  return fileAddress(ctx, file, true);
}

/** Prints the newest release in the language of the reader, unless it was printed before. */
async function printRelease(ctx: Context, clientId: string, instructionId: string): Promise<void> {
  const help: PrintHelp = {
    clientId,
    read: (work) => ctx.readAs(clientId, 'storage location: print a release', work),
    write: (work) => ctx.writeAs(clientId, 'storage location: store the print of a release', work),
    ports: ctx.ports,
  };
  const version = await help.read((rows) => versionOfRecord(rows, 'operatingInstruction', instructionId, null));
  if (version) await ensurePrinted(help, version, ctx.language);
}
