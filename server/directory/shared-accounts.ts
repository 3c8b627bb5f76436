import type { Context, Rows } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { SessionEndReason } from '../../schema/kernel/error-codes.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { newToken, tokenHash } from '../../schema/kernel/tokens.ts';
import type {
  Arrival,
  Membership,
  NewAccount,
  OrganisationElsewhere,
  OwnOrganisation,
  StoredAccount,
  RunInTransaction,
} from '../../schema/platform/account-directory/account-directory.ports.ts';
import { OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import { endSessions } from '../../schema/platform/logins/session.service.ts';
import { insteadOfFull } from './cells.ts';
import type { Directory } from './directory.ts';

/** How long an answer of the directory about full cells is cached, in milliseconds. */
const FULL_MS = 2_000;

/** An account as the directory answers it (migrations/directory): for the copy of this cell. */
export interface AccountDocument {
  account: { id: string; email: string };
  version: number;
  /** A transaction of this cell was storing the account or its new address, and may still be. */
  unsettled: boolean;
}

interface Options {
  directory: Directory;
  cell: string;
  securityEvent: Context['securityEvent'];
  /** Called when something waits for DirectorySync. */
  wake(): void;
}

/**
 * Accounts in a directory that several cells share. Each change is made there first, then in the copy, in the transaction of the
 * caller. One that is killed in between leaves a copy that is older than the directory, or an address that is reserved and not
 * used; `DirectorySync` mends both, because the directory calls a copy stale until its cell has confirmed the version.
 *
 * Whoever changes an account in this cell holds its lock until the end of the transaction: so whoever gets the lock knows that those
 * before are over, without looking at a clock.
 */
export class SharedAccounts extends OwnAccounts {
  readonly #options: Options;
  #full: { openAddress: string | null } | null = null;
  /** By the clock of the machine's uptime. */
  #askAgainAt = 0;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  override async find(within: RunInTransaction, email: string): Promise<StoredAccount | null> {
    const { directory, cell } = this.#options;
    const [found] = await directory.rows<{ document: AccountDocument | null }>(
      `select account_for_login($1, $2) as document`,
      [email, cell],
    );
    const document = found?.document;
    if (!document) return null;
    return within(async (rows) => {
      const [copy] = await rows<StoredAccount & { ended: SessionEndReason | null }>(
        `select id, email, password_hash as "passwordHash", language, start_page as "startPage", ended
           from copy_for_login($1::jsonb, $2)`,
        [JSON.stringify(document), email],
      );
      if (!copy) return null;
      const { ended, ...account } = copy;
      if (ended) await endSessions(this.#options, rows, 'account_id = $2', account.id, ended);
      return account;
    });
  }

  override async findLocked(rows: Rows, email: string): Promise<StoredAccount | null> {
    await this.find((work) => work(rows), email);
    return super.findLocked(rows, email);
  }

  override async add(rows: Rows, account: NewAccount, { frees }: { frees: boolean }): Promise<boolean> {
    const { directory, cell, wake } = this.#options;
    await lock(rows, account.id);
    const [found] = await directory.rows<{ document: AccountDocument | null }>(
      `select reserve_account($1, $2, $3, $4, $5, $6) as document`,
      [account.id, account.email, account.passwordHash, account.language, frees, cell],
    );
    if (!found?.document) return false;
    await this.#storeOwn(rows, found.document);
    wake();
    return true;
  }

  override async setAddress(
    rows: Rows,
    id: string,
    email: string,
  ): Promise<{ former: string; language: Language } | null> {
    const { directory, cell, wake } = this.#options;
    await lock(rows, id);
    await this.#endReservations(rows, id);
    const [found] = await directory.rows<{ reserved: { version: number; sessionsEnded: number } | null }>(
      `select reserve_address($1, $2, $3) as reserved`,
      [id, email, cell],
    );
    if (!found?.reserved) return null;
    const changed = await super.setAddress(rows, id, email);
    // That its sessions end by it is known here already: the caller ends them.
    const { version, sessionsEnded } = found.reserved;
    await rows(`update account_copy set version = $2, sessions_ended = $3 where account_id = $1`, [
      id,
      version,
      sessionsEnded,
    ]);
    wake();
    return changed;
  }

  override async change<T>(rows: Rows, id: string, work: (accounts: Rows) => Promise<T>): Promise<T> {
    const { directory, cell, wake } = this.#options;
    await lock(rows, id);
    const { before, result, after } = await directory.transaction(async (own) => {
      await own(`select 1 from account where id = $1 for update`, [id]);
      const before = await documentOf(own, id, cell);
      const result = await work(own);
      return { before, result, after: await documentOf(own, id, cell) };
    });
    // What other cells have changed ends sessions here, too; which ones this change ends is said by the caller.
    if (before) await this.store(rows, before);
    if (after) await this.#storeOwn(rows, after);
    wake();
    return result;
  }

  /** The directory itself releases the account, when it is told that the membership has ended. */
  override async release(rows: Rows, id: string, options: { keep: boolean }): Promise<void> {
    if ((await this.elsewhere(rows, id)).length === 0) await super.release(rows, id, options);
  }

  override endSessionsElsewhere(rows: Rows, id: string): Promise<void> {
    return this.change(rows, id, async (own) => {
      await own(
        `update account set sessions_ended = sessions_ended + 1, sessions_end_reason = 'loggedOut' where id = $1`,
        [id],
      );
    });
  }

  override memberships(rows: Rows, id: string): Promise<Membership[]> {
    return rows<Membership>(
      `select "clientId", role, address from (
         select client_id as "clientId", role, null as address, 1 as part, row_number() over () as place from memberships_of($1)
         union all
         select (organisation ->> 'id')::uuid, organisation ->> 'role', organisation ->> 'address', 2, row_number() over ()
           from organisations_elsewhere($1)) all_of_them order by part, place`,
      [id],
    );
  }

  override async elsewhere(rows: Rows, id: string): Promise<OrganisationElsewhere[]> {
    const found = await rows<{ organisation: Omit<OrganisationElsewhere, 'since'> & { since: string } }>(
      `select organisation from organisations_elsewhere($1)`,
      [id],
    );
    return found.map(({ organisation: { since, ...organisation } }) => ({ ...organisation, since: new Date(since) }));
  }

  override async passTo(
    { id, address }: Pick<OwnOrganisation, 'id' | 'address'>,
    { accountId, session }: Omit<Arrival, 'clientId'>,
  ): Promise<string> {
    const { token, hash } = newToken();
    const made = await this.#options.directory.rows(
      `insert into pass (code_hash, cell, account_id, client_id, since, proved_at)
       select $1, o.cell, m.account_id, o.id, $4, $5 from membership m join organisation o on o.id = m.client_id
        where m.account_id = $2 and m.client_id = $3 and m.role is not null returning 1 as one`,
      [hash, accountId, id, session?.since ?? null, session?.provedAt ?? null],
    );
    if (made.length === 0) throw new AppError('NOT_FOUND');
    // Behind #, which no server and no log sees.
    return `${address}/login/arrive#${token}`;
  }

  override async arrive(within: RunInTransaction, code: string): Promise<Arrival | null> {
    const { directory, cell } = this.#options;
    const [pass] = await directory.rows<{
      accountId: string;
      clientId: string;
      since: Date | null;
      provedAt: Date | null;
      email: string;
    }>(
      `with used as (delete from pass where code_hash = $1 and cell = $2 and expires_at > now() returning *)
       select u.account_id as "accountId", u.client_id as "clientId", u.since, u.proved_at as "provedAt", a.email
         from used u join account a on a.id = u.account_id`,
      [tokenHash(code), cell],
    );
    if (!pass) return null;
    const { accountId, clientId, since, provedAt, email } = pass;
    await this.find(within, email);
    return { accountId, clientId, session: since && provedAt ? { since, provedAt } : null };
  }

  override async movedTo(code: string): Promise<string | null> {
    const { directory, cell } = this.#options;
    const [found] = await directory.rows<{ address: string | null }>(`select moved_to($1, $2) as address`, [
      tokenHash(code),
      cell,
    ]);
    return found?.address ?? null;
  }

  /** While the directory does not answer, its last answer: a registration is refused by a later step. */
  override async insteadOfFull(): Promise<{ openAddress: string | null } | null> {
    const { directory, cell } = this.#options;
    if (performance.now() >= this.#askAgainAt) {
      this.#askAgainAt = performance.now() + FULL_MS;
      const rows = directory.rows.bind(directory);
      this.#full = await insteadOfFull(rows, cell).catch(() => this.#full);
    }
    return this.#full;
  }

  /** Stores an account of the directory in the copy, unless that is as new. Ends its sessions where another cell has ended them. */
  store(rows: Rows, document: AccountDocument): Promise<void> {
    return storeAccount(this.#options, rows, document);
  }

  async #storeOwn(rows: Rows, document: AccountDocument): Promise<void> {
    await storeCopy(rows, document);
  }

  /** Ends what earlier transactions of this cell have reserved for the account. The caller holds its lock. */
  async #endReservations(rows: Rows, id: string): Promise<void> {
    const document = await endReservation(this.#options.directory, rows, id, this.#options.cell);
    if (document) await this.store(rows, document);
  }
}

/** As SharedAccounts.store. */
export async function storeAccount(
  events: Pick<Context, 'securityEvent'>,
  rows: Rows,
  document: AccountDocument,
): Promise<void> {
  const { id } = document.account;
  const reason = await storeCopy(rows, document);
  if (reason) await endSessions(events, rows, 'account_id = $2', id, reason);
}

/** Waits until no other transaction of this cell changes the account, and keeps others waiting until the end of this one. */
export const lock = (rows: Rows, id: string): Promise<unknown> =>
  rows(`select pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`, [id]);

const documentOf = async (own: Rows, id: string, cell: string): Promise<AccountDocument | null> => {
  const [found] = await own<{ document: AccountDocument | null }>(`select account_document($1, $2) as document`, [
    id,
    cell,
  ]);
  return found?.document ?? null;
};

/** Stores an account in the copy. Answers why its sessions here have to end; null when they go on. */
export async function storeCopy(rows: Rows, document: AccountDocument): Promise<SessionEndReason | null> {
  const [stored] = await rows<{ reason: SessionEndReason | null }>(`select store_account_copy($1::jsonb) as reason`, [
    JSON.stringify(document),
  ]);
  return stored!.reason;
}

/** Ends what this cell has reserved for an account whose lock the caller holds. Answers the account; null when there is none. */
export async function endReservation(
  directory: Pick<Directory, 'rows'>,
  rows: Rows,
  id: string,
  cell: string,
): Promise<AccountDocument | null> {
  const [copy] = await rows<{ email: string }>(`select email from account where id = $1`, [id]);
  const [found] = await directory.rows<{ document: AccountDocument | null }>(
    `select settle_account($1, $2, $3) as document`,
    [id, copy?.email ?? null, cell],
  );
  return found?.document ?? null;
}
