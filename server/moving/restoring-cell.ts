import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { accountsAmong } from '../../schema/platform/account-directory/account-directory.ts';
import { isReporting, ownCell } from '../directory/cell-state.ts';
import { accountDocuments, addMovedAddresses, bringUpToDate, cellOfOrganisation } from '../directory/moves.ts';
import {
  accountParts,
  addOrganisation,
  clearLeftAlone,
  directoryAccounts,
  namesOf,
  newsOf,
  reserveRestored,
} from '../directory/restores.ts';
import { lock } from '../directory/shared-accounts.ts';
import { keyRing, type Key } from '../secrets/key-ring.ts';
import { sealCopied } from '../secrets/reseal.ts';
import { keyOf } from './arrive.ts';
import { matched, memberIds, type Members } from './members.ts';
import { MovingError } from './moving-error.ts';
import { globalCodes, type OwnedTable } from './organisation-rows.ts';
import { statementsOf } from './owner.ts';
import { connectDirectory, requireCapacity } from './shared-cells.ts';

/** How long the servers of the cell may take to send pending reports to the directory, in milliseconds: they look every two seconds. */
const NEWS_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/** The people of a backup for a cell. */
interface RestoredMembers extends Members {
  /** Those of `copied` that the directory does not know: their accounts come from the backup. */
  unknown: string[];
}

/** The cell that an organisation of a backup is restored into, and the directory of accounts that it shares with others. */
export class RestoringCell {
  readonly #directory: pg.Client;
  readonly #cell: pg.Client;
  readonly #name: string;

  private constructor(directory: pg.Client, cell: pg.Client, name: string) {
    this.#directory = directory;
    this.#cell = cell;
    this.#name = name;
  }

  /** Null where the database has no directory. Throws MovingError where that is not this one. */
  static async open(url: string | undefined, cell: pg.Client): Promise<RestoringCell | null> {
    if (!(await isReporting(cell))) return null;
    if (!url)
      throw new MovingError(
        'The accounts of this database are in a directory: set DIRECTORY_URL as its servers have it.',
      );
    const name = await ownCell(cell);
    if (name === null) throw new MovingError('A server of this version has to be started once on the database before.');
    return new RestoringCell(await connectDirectory(url, [name]), cell, name);
  }

  close(): Promise<void> {
    return this.#directory.end();
  }

  /** Throws MovingError where another cell has the organisation, or this one has it not and is full. */
  async check(clientId: string): Promise<void> {
    const cell = await cellOfOrganisation(this.#rows, clientId);
    if (cell === this.#name) return;
    if (cell === null) return requireCapacity(this.#rows, this.#name);
    throw new MovingError(
      `The directory of accounts has the organisation in the cell ${cell}: restore it there, or move it here first.`,
    );
  }

  /**
   * Waits until all changes of the former organisation were reported to the directory: a late report would end what is restored. Nothing of it may
   * be written meanwhile.
   */
  async waitUntilReported(clientId: string): Promise<void> {
    const until = performance.now() + NEWS_MS;
    while ((await newsOf(statementsOf(this.#cell), clientId)).isWaiting) {
      if (performance.now() > until)
        throw new MovingError(
          'The directory of accounts was not told all of this organisation: start the servers of this cell, which do that within seconds.',
        );
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** The people of the backup: the directory knows them by the id or the address of their account, or they come with the one of the backup. */
  async membersOf(backup: pg.Client, clientId: string): Promise<RestoredMembers> {
    const ids = await memberIds(backup, clientId);
    const here = await accountsAmong(statementsOf(backup), { ids, emails: [] });
    const asked = { ids, emails: here.map(({ email }) => email) };
    const copies = await accountsAmong(statementsOf(this.#cell), asked);
    await this.#updateCopies([...ids, ...copies.map(({ id }) => id)]);
    const registered = await directoryAccounts(this.#rows, asked);
    if (registered.some(({ isReserved }) => isReserved))
      throw new MovingError('An account of somebody of the organisation is just being changed. Try again.');
    const { copied: unknown, found, renamed } = matched(here, registered);
    const there = await accountsAmong(statementsOf(this.#cell), { ids: [...found.values()], emails: [] });
    const hasCopy = new Set(there.map(({ id }) => id));
    const absent = [...found.values()].filter((id) => !hasCopy.has(id));
    const documents = await accountDocuments(this.#rows, absent, this.#name);
    if (documents.length < absent.length)
      throw new MovingError('An account of somebody of the organisation was just removed. Try again.');
    return {
      copied: [...unknown, ...absent.filter((id) => ids.includes(id))],
      found,
      renamed,
      documents,
      unknown,
    };
  }

  /**
   * Lets the directory know what comes, for the transaction of the cell that has begun: the organisation with its links, and accounts of the
   * backup. These are given up by the cell when the transaction does not come to its end. Returns the people with these accounts.
   */
  async reserve(
    backup: pg.Client,
    clientId: string,
    members: RestoredMembers,
    { tables, secretKeys }: { tables: readonly OwnedTable[]; secretKeys: readonly Key[] },
  ): Promise<Members> {
    const { unknown, found, documents = [] } = members;
    const cell = statementsOf(this.#cell);
    for (const id of unknown.toSorted()) await lock(cell, id);
    // With a key that all cells have.
    const own = secretKeys[0] ?? (await keyOf(this.#cell));
    const ring = keyRing([...secretKeys, await keyOf(backup)]);
    await sealCopied(backup, ring, own, { clientIds: [], accountIds: unknown });
    const codes = await globalCodes(backup, tables, clientId);
    await this.#directory.query('begin');
    if ((await cellOfOrganisation(this.#rows, clientId)) === null) {
      const { next: version } = await newsOf(cell, clientId);
      await addOrganisation(
        this.#rows,
        { clientId, cell: this.#name, version },
        await namesOf(statementsOf(backup), clientId),
      );
    }
    await addMovedAddresses(this.#rows, clientId, codes);
    await clearLeftAlone(this.#rows, [...found.values()]);
    const parts = await accountParts(statementsOf(backup), unknown);
    const reserved = await reserveRestored(this.#rows, parts, this.#name);
    if (!reserved)
      throw new MovingError('Somebody has just registered with an address of the organisation. Try again.');
    await this.#directory.query('commit');
    return { ...members, documents: [...documents, ...reserved] };
  }

  /** Confirms what was reserved, as the servers of the cell do within seconds. */
  confirm({ unknown }: RestoredMembers): Promise<void> {
    return this.#updateCopies(unknown);
  }

  #updateCopies(ids: readonly string[]): Promise<void> {
    return bringUpToDate(this.#rows, { owner: this.#cell, rows: statementsOf(this.#cell), cell: this.#name }, ids);
  }

  get #rows() {
    return statementsOf(this.#directory);
  }
}
