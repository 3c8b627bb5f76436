import type { Rows } from '../../kernel/context.ts';
import type { Language, Role } from '../../kernel/permissions.ts';
import type { StartPage } from './start-page.shared.ts';

export interface StoredAccount {
  id: string;
  email: string;
  passwordHash: string;
  language: Language;
  startPage: StartPage;
}

export type NewAccount = Pick<StoredAccount, 'id' | 'email' | 'passwordHash' | 'language'>;

/** An organisation of an account, and the role there. */
export interface Membership {
  clientId: string;
  role: Role;
  /** Where it is, when it is in another cell. */
  address: string | null;
}

/** An organisation that somebody may work in. */
export interface OwnOrganisation {
  id: string;
  name: string;
  city: string;
  chosenColor: string | null;
  role: Role;
  since: Date;
  /** As in Membership. */
  address: string | null;
}

/** An organisation in another cell, and the name of the person there. */
export type OrganisationElsewhere = OwnOrganisation & { person: string };

/** Runs work in an unscoped transaction of this database. */
export type RunInTransaction = <T>(work: (rows: Rows) => Promise<T>) => Promise<T>;

/** Somebody who comes from another cell. */
export interface Arrival {
  accountId: string;
  clientId: string;
  /**
   * Of the session in the other cell: when the password was entered, and when the person last proved who they are. Null
   * directly after a login.
   */
  session: { since: Date; provedAt: Date } | null;
}

/**
 * Where accounts are kept: in this database (OwnAccounts), or in a directory that several cells share (server/directory), of
 * which this database has copies. Accounts, their second factors and recovery codes are changed through it alone. `rows` are those of an
 * unscoped transaction of this database: what is stored in the directory is stored there when a function returns, before that
 * transaction ends. Throws UNAVAILABLE when the directory does not answer.
 */
export interface AccountDirectory {
  /** The account with this address; the copy is as new as the directory then. */
  find(within: RunInTransaction, email: string): Promise<StoredAccount | null>;
  /** The same, locked until the end of the transaction against changes and removal. */
  findLocked(rows: Rows, email: string): Promise<StoredAccount | null>;
  /**
   * Stores an account; false when its address has one already. `frees`: one that was left without any organisation is
   * removed first, because a person with this address may have been hired by another organisation, or may register one; it holds no data
   * but a password.
   */
  add(rows: Rows, account: NewAccount, options: { frees: boolean }): Promise<boolean>;
  /**
   * Gives an account another address, in all of its organisations. Answers the former one and the language; null when there
   * is no such account or the address belongs to another.
   */
  setAddress(rows: Rows, id: string, email: string): Promise<{ former: string; language: Language } | null>;
  /**
   * Any other change of an account and its factors. `work` runs in the database that owns the account, and must not use
   * other rows.
   */
  change<T>(rows: Rows, id: string, work: (accounts: Rows) => Promise<T>): Promise<T>;
  /**
   * Called after a membership has ended. Removes an account without any organisation. With `keep` (for external specialists)
   * it stays for some time: the next login explains what happened, and it may be invited again.
   */
  release(rows: Rows, id: string, options: { keep: boolean }): Promise<void>;
  /** Ends the sessions of the account in all other cells; a new password or address does so by itself. */
  endSessionsElsewhere(rows: Rows, id: string): Promise<void>;
  /** The memberships of an account, the oldest first; those in other cells last. */
  memberships(rows: Rows, id: string): Promise<Membership[]>;
  /** The organisations of the account in other cells. */
  elsewhere(rows: Rows, id: string): Promise<OrganisationElsewhere[]>;
  /** The address by which somebody continues in an organisation of another cell; it is valid once, for a minute. */
  passTo(organisation: Pick<OwnOrganisation, 'id' | 'address'>, arrival: Omit<Arrival, 'clientId'>): Promise<string>;
  /** Redeems the code of such an address. Null for an unknown or used code. */
  arrive(within: RunInTransaction, code: string): Promise<Arrival | null>;
  /** The address of the cell to which the organisation of this code was moved; null when it was not. */
  movedTo(code: string): Promise<string | null>;
  /**
   * Null if this cell accepts new organisations. Otherwise it is full, and `openAddress` is the address of a cell that
   * accepts them, or null if all are full. The answer is some seconds old at most.
   */
  insteadOfFull(): Promise<{ openAddress: string | null } | null>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    accounts: AccountDirectory;
  }
}
