/** Limit of all cached rows in bytes, estimated; the rows of the organisations that were not read for the longest time are evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Limit of one kind of rows of one organisation in bytes: rows above it are read each time, and no others are evicted for them. */
const MAX_BYTES_OF_ONE = MAX_BYTES / 4;

/** Estimated bytes of an object and of a value in it, besides the characters of texts. */
const BYTES_PER_ROW = 100;
const BYTES_PER_VALUE = 16;

/** Which state of a row: `xmin` of PostgreSQL, the transaction that wrote it. Every change of the row makes another one. */
export interface RowState {
  id: string;
  state: string;
}

interface CachedRow<T> {
  state: string;
  row: Readonly<T>;
  bytes: number;
}

interface Bucket {
  rows: Map<string, CachedRow<object>>;
  bytes: number;
}

/**
 * Rows that were read before, by organisation and kind. Which rows somebody may see, and in which state they are, the
 * database is asked each time, below row-level security; only rows in exactly that state are answered from here, so it
 * does not matter which process changed one. Every reader gets the same objects, so they are frozen.
 */
export class RowCache {
  /** The least recently used first. */
  readonly #buckets = new Map<string, Bucket>();
  #bytes = 0;

  constructor(private readonly limits = { all: MAX_BYTES, one: MAX_BYTES_OF_ONE }) {}

  /** Bytes of the cached rows, estimated. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Clears the cache: after the database may have been replaced by an older state of itself. */
  clear(): void {
    this.#buckets.clear();
    this.#bytes = 0;
  }

  /**
   * The rows in these states, in their order. `read` reads those that are not cached. Null: one of them has another state by
   * now, or is gone, so that the order may be another one, too.
   */
  async inStates<T extends RowState>(
    clientId: string,
    kind: string,
    states: readonly RowState[],
    read: (ids: string[]) => Promise<T[]>,
  ): Promise<Readonly<T>[] | null> {
    const bucket = this.#buckets.get(`${clientId} ${kind}`);
    const cachedAs = ({ id, state }: RowState): Readonly<T> | undefined => {
      const cached = bucket?.rows.get(id);
      return cached?.state === state ? (cached.row as Readonly<T>) : undefined;
    };
    const found = states.map(cachedAs);
    const missing = states.filter((_, index) => !found[index]);
    if (missing.length === 0) {
      if (bucket) this.#use(`${clientId} ${kind}`, bucket);
      return found as Readonly<T>[];
    }
    const rows = await read(missing.map(({ id }) => id));
    this.keep(clientId, kind, rows, states);
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (missing.some(({ id, state }) => byId.get(id)?.state !== state)) return null;
    return states.map(({ id }, index) => found[index] ?? byId.get(id)!);
  }

  /** Caches rows that were just read; when space is short, rows of this kind that are not in `all`, those the reader sees, are evicted. */
  keep<T extends RowState>(clientId: string, kind: string, rows: readonly T[], all: readonly RowState[] = rows): void {
    const name = `${clientId} ${kind}`;
    const bucket = this.#buckets.get(name) ?? { rows: new Map(), bytes: 0 };
    this.#use(name, bucket);
    if (bucket.rows.size + rows.length > 2 * all.length) this.#compact(bucket, all);
    for (const row of rows) {
      const bytes = bytesOf(row);
      this.#forget(bucket, row.id);
      Object.freeze(row);
      if (bucket.bytes + bytes > this.limits.one) continue;
      bucket.rows.set(row.id, { state: row.state, row, bytes });
      bucket.bytes += bytes;
      this.#bytes += bytes;
    }
    for (const [other, { bytes }] of this.#buckets) {
      if (this.#bytes <= this.limits.all) return;
      this.#buckets.delete(other);
      this.#bytes -= bytes;
    }
  }

  #use(name: string, bucket: Bucket): void {
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
  }

  #compact(bucket: Bucket, all: readonly RowState[]): void {
    const wanted = new Set(all.map(({ id }) => id));
    for (const id of bucket.rows.keys()) if (!wanted.has(id)) this.#forget(bucket, id);
  }

  #forget(bucket: Bucket, id: string): void {
    const cached = bucket.rows.get(id);
    if (!cached) return;
    bucket.rows.delete(id);
    bucket.bytes -= cached.bytes;
    this.#bytes -= cached.bytes;
  }
}

function bytesOf(row: object): number {
  let bytes = BYTES_PER_ROW;
  for (const value of Object.values(row)) {
    bytes += BYTES_PER_VALUE;
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (typeof value === 'object' && value !== null) bytes += bytesOf(value as object);
  }
  return bytes;
}
