import pg from 'pg';

/**
 * Changes the board as the product does, in one round trip: a ticket's row, the organisation's version, the feed and
 * NOTIFY.
 */
export class Writer {
  readonly #client: pg.Client;
  readonly #clientId: string;
  readonly #publish: ((event: string) => void) | undefined;
  #ticketIds: string[] = [];
  written = 0;

  /** `publish` gets the event of each commit, as a process of the server; without it the transaction notifies by itself. */
  constructor(databaseUrl: string, clientId: string, publish?: (event: string) => void) {
    this.#client = new pg.Client({ connectionString: databaseUrl });
    this.#clientId = clientId;
    this.#publish = publish;
  }

  async open(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ id: string }>(
      'select id from ticket where client_id = $1 order by document_id limit 200',
      [this.#clientId],
    );
    this.#ticketIds = rows.map((row) => row.id);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** One committed change. */
  async change(): Promise<void> {
    const id = this.#ticketIds[this.written % this.#ticketIds.length]!;
    const store = this.#publish ? 'store_collected() as event' : 'publish_collected()';
    const results = await this.#client.query(
      `begin; set local app.client_id = '${this.#clientId}';
       update ticket set priority = 1 + (priority + 1) % 4, version = version + 1, updated_at = now()
       where client_id = '${this.#clientId}' and id = '${id}';
       select ${store}; commit`,
    );
    this.#publish?.((results as unknown as pg.QueryResult<{ event: string }>[])[3]!.rows[0]!.event);
    this.written += 1;
  }

  /** Commits `perSecond` changes a second, or as many as possible, until the returned function is called. */
  keepWriting(perSecond: number): () => Promise<void> {
    let ended = false;
    const begun = performance.now();
    const run = async (): Promise<void> => {
      for (let due = 0; !ended; due += 1000 / perSecond) {
        const wait = begun + due - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        await this.change();
      }
    };
    const running = run();
    return () => {
      ended = true;
      return running;
    };
  }
}
