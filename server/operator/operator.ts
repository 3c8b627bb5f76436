import pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';
import { serverOf } from '../database/servers.ts';
import {
  giveUpMissing,
  listedCells,
  missingOrganisations,
  setMost,
  type ListedCell,
  type MissingOrganisation,
} from '../directory/cells.ts';
import { failures, giveUp, tryAgain, type Failure, type FailureKey } from './failures.ts';
import { writeDown, type OperatorAction } from './operator-log.ts';
import { organisations, type Organisation } from './organisations.ts';

export interface LogEntry {
  /** ISO. */
  at: string;
  who: string;
  action: string;
  subject: string;
}

/** Entries of the log that are shown. */
const LOGGED = 50;

/**
 * What an operator may look at and do. Each call is written down first, with who it is; what cannot be written down does
 * not happen. One call at a time: they share a connection.
 */
export class Operator {
  readonly #owner: pg.Client;
  readonly #who: string;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(owner: pg.Client, who: string) {
    this.#owner = owner;
    this.#who = who;
  }

  /** Connects as the owner of the database. Rejects where the schema is older than this release. */
  static async connect(ownerUrl: string, who: string): Promise<Operator> {
    const owner = new pg.Client({
      connectionString: await serverOf(ownerUrl),
      application_name: 'obacht operator',
      statement_timeout: 60_000,
    });
    owner.on('error', () => undefined);
    await owner.connect();
    return new Operator(owner, who);
  }

  close(): Promise<void> {
    return this.#owner.end().catch(() => undefined);
  }

  failures(): Promise<{ total: number; listed: Failure[] }> {
    return this.#do({ action: 'looked at what failed' }, () => failures(this.#owner));
  }

  organisations(asked: { search?: string; page?: number }): Promise<{ total: number; listed: Organisation[] }> {
    return this.#do({ action: 'looked at organisations', subject: asked.search ?? '' }, () =>
      organisations(this.#owner, asked),
    );
  }

  log(): Promise<LogEntry[]> {
    return this.#do({ action: 'looked at this log' }, async () => {
      const { rows } = await this.#owner.query<LogEntry>(
        `select to_json(at)#>>'{}' as at, who || ' (' || account || ')' as who, action,
                concat_ws(' ', subject, organisation_id) as subject
           from operator_log order by id desc limit ${LOGGED}`,
      );
      return rows;
    });
  }

  /** Answers whether there was something to try. */
  tryAgain(key: FailureKey): Promise<boolean> {
    return this.#do({ action: 'tried again', ...logged(key) }, () => tryAgain(this.#owner, key));
  }

  /** Returns false for what cannot be given up, or what a process works on. */
  giveUp(key: FailureKey): Promise<boolean> {
    return this.#do({ action: 'gave up', ...logged(key) }, () => giveUp(this.#owner, key));
  }

  /** The cells of the directory of accounts. */
  cells(directory: Rows): Promise<ListedCell[]> {
    return this.#do({ action: 'looked at cells' }, () => listedCells(directory));
  }

  /** Sets how many organisations a cell takes; null without a limit. Answers false for an unknown one. */
  setMost(directory: Rows, cell: string, most: number | null): Promise<boolean> {
    const subject = `${cell} ${most ?? 'without a limit'}`;
    return this.#do({ action: 'set how many organisations a cell takes', subject }, () =>
      setMost(directory, cell, most),
    );
  }

  /** Organisations of the directory in this cell that its database, after a restore, does not have. */
  missing(directory: Rows, cell: string): Promise<MissingOrganisation[]> {
    return this.#do({ action: 'looked at missing organisations' }, () =>
      missingOrganisations(this.#owner, directory, cell),
    );
  }

  /** Answers false for an organisation that is not missing. */
  giveUpMissing(directory: Rows, cell: string, clientId: string): Promise<boolean> {
    return this.#do({ action: 'gave up a missing organisation', clientId }, () =>
      giveUpMissing(this.#owner, directory, { cell, id: clientId }),
    );
  }

  #do<T>(entry: Omit<OperatorAction, 'who'>, work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      await writeDown(this.#owner, { who: this.#who, ...entry });
      return work();
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}

const logged = ({ queue, item, clientId }: FailureKey) => ({ clientId, subject: `${queue} ${item}` });
