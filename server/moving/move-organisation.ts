import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isId } from '../../schema/kernel/list.ts';
import { BACKUP_LOCK } from '../backup/backup-format.ts';
import { migrationsOf } from '../backup/table-copy.ts';
import { reportAll } from '../directory/moves.ts';
import { LOCK_NOT_AVAILABLE, sqlState } from '../database/sql-state.ts';
import { writeDown } from '../operator/operator-log.ts';
import type { Key } from '../secrets/key-ring.ts';
import { areSame, arrive, sortInEntries } from './arrive.ts';
import { membersOf, type Members } from './members.ts';
import { MovingError } from './moving-error.ts';
import { CopiedFiles, type BothStorages } from './organisation-files.ts';
import {
  advanceSequences,
  fingerprintsOf,
  globalCodes,
  ownedTables,
  rowsOf,
  rowsOfAll,
  tablesWithRows,
  takenKey,
  type OwnedTable,
} from './organisation-rows.ts';
import { beginWithoutTriggers, connectOwner } from './owner.ts';
import { SharedCells } from './shared-cells.ts';
import { asideOf, undoSetAside, deleteAside, setAside } from './set-aside.ts';

/** How long work that has begun may take to end before the organisation is frozen, in milliseconds: a claim holds for a minute. */
const CLAIMS_MS = 90_000;
const LOOK_AGAIN_MS = 100;

/** How often the rows are copied again because something wrote in between that no lock holds back, such as the last use of a token. */
const ROUNDS = 5;

/**
 * How long writes are still refused after the end, in milliseconds: a request that began before it would find nothing of its
 * organisation, and call that a wrong input. Its page sends again, and is told to log in.
 */
const REFUSED_AFTERWARDS_MS = 2_000;

/** What is done of a move, in its order; `told` between cells that share a directory alone. */
export type Step = 'checked' | 'files' | 'drained' | 'frozen' | 'arrived' | 'compared' | 'left' | 'told' | 'done';

export interface MoveOptions {
  clientId: string;
  /** Both databases as their owners. */
  from: string;
  to: string;
  /** Of a directory of accounts that both share. */
  directory?: string | undefined;
  /** Null where both sides use the same storage. */
  files: BothStorages | null;
  secretKeys?: readonly Key[];
  who: string;
  dryRun?: boolean;
  onStep?(step: Step): unknown;
}

export interface Moved {
  /** The move was done before, and only its end was looked for. */
  isDoneAlready: boolean;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  missing: string[];
  /** People whose accounts came along, and who had one there. */
  copiedAccounts: number;
  foundAccounts: number;
  /** How long nobody could write, in milliseconds. */
  frozenMs: number;
}

/**
 * Moves an organisation to another database while it is in use. Its rows are taken out of the source and kept there
 * (`deleteSource`); its people log in again, in the target. Writes are refused for the seconds between the copy and the end, and none that was
 * acknowledged is lost: what is taken out of the source is compared with what came, by table. An error at any step leaves the source as
 * it was; after the process was killed the same call goes on. Throws MovingError with a sentence.
 */
export async function moveOrganisation(options: MoveOptions): Promise<Moved> {
  const copied = options.files && new CopiedFiles(options.files);
  let move: Move | undefined;
  try {
    return await withBoth(options, (source, target) =>
      withCells(options, source, target, (shared) => {
        move = new Move({ options, source, target, ...shared, copied });
        return move.run();
      }),
    );
  } catch (error) {
    // Nobody knows which of the two ends was reached.
    if (move?.isLeaving && (await hasFinished(options))) return move.result();
    await copied?.undo();
    throw error;
  }
}

/** Both databases, for one command at a time. */
export async function withBoth<T>(
  { from, to, clientId }: Pick<MoveOptions, 'from' | 'to' | 'clientId'>,
  work: (source: pg.Client, target: pg.Client) => Promise<T>,
): Promise<T> {
  requireIdOf(clientId);
  const sides: pg.Client[] = [];
  try {
    for (const url of [from, to]) {
      const side = await connectOwner(url);
      sides.push(side);
      await acquireLock(
        side,
        `hashtextextended('move ' || $1, 0)`,
        clientId,
        'Another command moves this organisation, or both addresses are of the same database.',
      );
    }
    return await work(sides[0]!, sides[1]!);
  } finally {
    for (const side of sides) await side.end().catch(() => undefined);
  }
}

/** What both databases have in common: their tables, and their directory where they share one. */
interface Shared {
  tables: readonly OwnedTable[];
  cells: SharedCells | null;
}

/** With what both databases share. Throws MovingError where they do not have the same tables, or have different directories. */
async function withCells<T>(
  { directory }: Pick<MoveOptions, 'directory'>,
  source: pg.Client,
  target: pg.Client,
  work: (shared: Shared) => Promise<T>,
): Promise<T> {
  const tables = await sameTables(source, target);
  const cells = await SharedCells.open(directory, source, target);
  try {
    return await work({ tables, cells });
  } finally {
    await cells?.close().catch(() => undefined);
  }
}

/**
 * Takes back a move that was cut off between its ends. Throws MovingError where there is none, and where it came to its end.
 */
export async function cancelMove(options: Omit<MoveOptions, 'files'>): Promise<void> {
  await withBoth(options, (source, target) =>
    withCells(options, source, target, async (shared) => {
      if (!(await asideOf(source, options.clientId)))
        throw new MovingError('No move of this organisation was cut off: it is where it was.');
      const all = { ...options, files: null };
      if (await new Move({ options: all, source, target, ...shared, copied: null }).wasDone())
        throw new MovingError('The move came to its end. The organisation is in the target: move it back from there.');
      await writeDown(source, { who: options.who, action: 'took a move back', clientId: options.clientId });
    }),
  );
}

/** Whether the organisation is in the target; if not, it is in the source again. Throws MovingError where that cannot be found out. */
async function hasFinished(options: MoveOptions): Promise<boolean> {
  try {
    return await withBoth(options, (source, target) =>
      withCells(options, source, target, (shared) =>
        new Move({ options, source, target, ...shared, copied: null }).wasDone(),
      ),
    );
  } catch (cause) {
    throw new MovingError(
      'The move was cut off at its end. Repeat the same command: it finishes it, or takes it back.',
      {
        cause,
      },
    );
  }
}

/** Takes a lock until the connection ends. Throws MovingError with the sentence where others hold it for ten seconds. */
export async function acquireLock(owner: pg.Client, key: string, clientId: string, sentence: string): Promise<void> {
  try {
    await owner.query(`set lock_timeout = '10s'`);
    await owner.query(`select pg_advisory_lock(${key})`, [clientId]);
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new MovingError(sentence) : error;
  } finally {
    await owner.query('set lock_timeout = 0').catch(() => undefined);
  }
}

/** Deletes what a move left in the source, for good. Throws MovingError where there is nothing. */
export async function deleteSource(ownerUrl: string, clientId: string, who: string): Promise<void> {
  requireIdOf(clientId);
  const owner = await connectOwner(ownerUrl);
  try {
    await deleteAside(owner, clientId);
    await writeDown(owner, { who, action: 'deleted what was set aside', clientId });
  } finally {
    await owner.end();
  }
}

function requireIdOf(clientId: string): void {
  if (!isId(clientId))
    throw new MovingError('--organisation is the id of an organisation (npm run operator lists them).');
}

/** Throws MovingError unless both databases have the same tables. Returns those with rows of organisations. */
export async function sameTables(source: pg.Client, target: pg.Client): Promise<OwnedTable[]> {
  const [here, there] = [await migrationsOf(source), await migrationsOf(target)];
  if (!here || !there)
    throw new MovingError(`The ${here ? 'target' : 'source'} has no tables of Obacht: start a server on it once.`);
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new MovingError(
      `The databases are of different versions of Obacht (${here.at(-1)} and ${there.at(-1)}): upgrade the older one first.`,
    );
  const tables = await ownedTables(source);
  const others = await ownedTables(target);
  const columns = (all: readonly OwnedTable[]) =>
    JSON.stringify(all.map((table) => [table.name, table.columns.toSorted()]));
  if (columns(tables) !== columns(others)) throw new MovingError('The tables of the two databases differ.');
  return tables;
}

interface Moving extends Shared {
  options: MoveOptions;
  source: pg.Client;
  target: pg.Client;
  copied: CopiedFiles | null;
}

class Move {
  readonly #id = randomUUID();
  #frozenMs = 0;
  /** One of the two transactions may have come to its end. */
  isLeaving = false;

  private readonly options: MoveOptions;
  private readonly source: pg.Client;
  private readonly target: pg.Client;
  private readonly tables: readonly OwnedTable[];
  private readonly cells: SharedCells | null;
  private readonly copied: CopiedFiles | null;

  constructor({ options, source, target, tables, cells, copied }: Moving) {
    this.options = options;
    this.source = source;
    this.target = target;
    this.tables = tables;
    this.cells = cells;
    this.copied = copied;
  }

  async run(): Promise<Moved> {
    const { source, target, tables, options, copied } = this;
    const { clientId } = options;
    if (await this.wasDone()) return { ...this.result(), isDoneAlready: true };
    await this.#check();
    await options.onStep?.('checked');
    if (options.dryRun) {
      const filled = await tablesWithRows(source, tables, clientId);
      const rows = await fingerprintsOf(
        source,
        filled.map((table) => rowsOf(source, table, clientId)),
      );
      return this.result(rows, await membersOf(source, target, clientId));
    }

    // Nothing is removed from the storage meanwhile.
    await source.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
    await copied?.copy(source, clientId);
    await options.onStep?.('files');
    await this.#drain();
    await options.onStep?.('drained');
    const since = performance.now();
    await acquireLock(
      source,
      'write_lock($1)',
      clientId,
      'A change of this organisation took too long to end. Try again.',
    );
    await options.onStep?.('frozen');
    await copied?.copy(source, clientId);
    // Nobody joins any more.
    const members =
      (await this.cells?.membersOf(source, target, clientId)) ?? (await membersOf(source, target, clientId));
    for (let round = 1; ; round += 1) {
      const arrived = await this.#copy(members, copied);
      if (arrived) {
        await this.#leave();
        this.#frozenMs = performance.now() - since;
        await sortInEntries(target);
        await sleep(REFUSED_AFTERWARDS_MS);
        return this.result(arrived, members);
      }
      if (round === ROUNDS)
        throw new MovingError('The organisation was changed again and again while it was copied. Try again.');
    }
  }

  /** Whether a former call came to its end. One that was cut off before it is taken back. */
  async wasDone(): Promise<boolean> {
    const { source, target, tables, options } = this;
    const aside = await asideOf(source, options.clientId);
    if (!aside) return false;
    const { rows } = await source.query('select from client where id = $1', [options.clientId]);
    if (aside.reason !== 'moved' || rows.length > 0)
      throw new MovingError(
        'Rows of this organisation are still set aside in the source: delete them first (--delete-source).',
      );
    if (aside.target !== placeOf(options.to) && (!aside.cell || aside.cell !== this.cells?.to))
      throw new MovingError(
        `The organisation was moved to ${aside.target}. If that did not come to its end, repeat it with that target.`,
      );
    const { rows: log } = await target.query('select from operator_log where organisation_id = $1 and subject = $2', [
      options.clientId,
      aside.move,
    ]);
    if (log.length > 0) return true;
    if (options.dryRun) throw new MovingError('A move of this organisation was cut off. Repeat it without --dry-run.');
    // The directory first: the source tells it of the organisation from the moment when that is back.
    await this.cells?.takeBack(options.clientId);
    await undoSetAside(source, tables, options.clientId);
    return false;
  }

  async #check(): Promise<void> {
    const { source, target, tables, options } = this;
    const { clientId } = options;
    const { rows } = await source.query('select from client where id = $1', [clientId]);
    if (rows.length === 0) throw new MovingError('The source has no organisation with this id.');
    const there = await tablesWithRows(target, tables, clientId);
    if (there.length > 0)
      throw new MovingError(
        `The target has rows of this organisation already (${there.map(({ name }) => name).join(', ')}).`,
      );
    const taken = await takenKey(source, target, tables, clientId);
    if (taken) throw new MovingError(`A key of this organisation belongs to another one in the target: ${taken}.`);
    for (const [owner, where] of [
      [source, '--from'],
      [target, '--to'],
    ] as const) {
      await beginWithoutTriggers(owner, where);
      await owner.query('rollback');
    }
    if (this.cells) await this.cells.check(clientId);
    else await membersOf(source, target, clientId);
  }

  /** Waits until nothing of the organisation is at work that would be repeated in the target; nothing more is begun. */
  async #drain(): Promise<void> {
    await acquireLock(
      this.source,
      'claim_lock($1)',
      this.options.clientId,
      'Work of this organisation could not be held back. Try again.',
    );
    const until = performance.now() + CLAIMS_MS;
    for (;;) {
      const { rows } = await this.source.query<{ working: boolean }>(
        `select exists (select from queue_claim where client_id = $1 and claimed_until > now())
             or exists (select from webhook_delivery where client_id = $1 and state = 'waiting' and claimed_until > now()) as working`,
        [this.options.clientId],
      );
      if (!rows[0]!.working) return;
      if (performance.now() > until)
        throw new MovingError('Mails, webhooks or documents of this organisation are still at work. Try again later.');
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /**
   * Copies the rows into a transaction of the target, takes them out of the source in another, and compares what came with what was
   * taken. Both are open at the end. Null where something wrote in between: both are rolled back.
   */
  async #copy(members: Members, copied: CopiedFiles | null): Promise<Map<string, string> | null> {
    const { source, target, tables, options } = this;
    const { clientId, secretKeys = [] } = options;
    await advanceSequences(source, target, tables, clientId);
    await beginWithoutTriggers(target, '--to');
    await source.query('begin isolation level repeatable read read only');
    const arrived = await arrive({ source, target, clientId, tables, members, secretKeys });
    await source.query('commit');
    if (this.cells) await reportAll(target, clientId);
    await writeDown(target, {
      who: options.who,
      action: `moved here from ${placeOf(options.from)}`,
      clientId,
      subject: this.#id,
    });
    await options.onStep?.('arrived');
    const codes = this.cells ? await globalCodes(source, tables, clientId) : [];
    await beginWithoutTriggers(source, '--from');
    const taken = await setAside(
      source,
      tables,
      clientId,
      {
        move: this.#id,
        reason: 'moved',
        target: placeOf(options.to),
        cell: this.cells?.to,
        filesCopied: copied !== null,
      },
      members.renamed,
    );
    if (!areSame(taken, arrived)) {
      await source.query('rollback');
      await target.query('rollback');
      return null;
    }
    await writeDown(source, {
      who: options.who,
      action: `moved to ${placeOf(options.to)}`,
      clientId,
      subject: this.#id,
    });
    // Last, because it keeps people of this organisation from changing their accounts.
    await this.cells?.begin(clientId, members, codes);
    await options.onStep?.('compared');
    return arrived;
  }

  /**
   * Ends the transactions, that of the source first: an organisation is never in use in both. The directory leads to the target before
   * that tells it anything, and is taken back before the source is.
   */
  async #leave(): Promise<void> {
    const { source, target, options } = this;
    this.isLeaving = true;
    await source.query('commit');
    await options.onStep?.('left');
    if (this.cells) {
      await this.cells.commit();
      await options.onStep?.('told');
    }
    await target.query('commit');
    await options.onStep?.('done');
  }

  result(arrived: ReadonlyMap<string, string> = new Map(), members?: Members): Moved {
    return {
      isDoneAlready: false,
      tables: arrived.size,
      rows: rowsOfAll(arrived),
      files: this.copied?.count ?? 0,
      bytes: this.copied?.bytes ?? 0,
      missing: [...(this.copied?.missing ?? [])],
      copiedAccounts: members?.copied.length ?? 0,
      foundAccounts: members?.found.size ?? 0,
      frozenMs: this.#frozenMs,
    };
  }
}

/** A database without its login. */
export function placeOf(databaseUrl: string): string {
  return databaseUrl.replace(/^[a-z]+:\/\/(?:[^@/?]*@)?/, '').replace(/\?.*$/, '');
}
