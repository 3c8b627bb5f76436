import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import type { ReceivingFiles } from '../backup/restore.ts';
import { MovingError } from './moving-error.ts';

/** Storages of both sides. */
export interface BothStorages {
  from: Pick<FileStorage, 'sizeOf' | 'stream'>;
  to: ReceivingFiles & Pick<FileStorage, 'stream' | 'remove'>;
}

/** Files that are read and written at the same time. */
const AT_ONCE = 4;

/** What was copied of the files of an organisation. */
export class CopiedFiles {
  /** Keys whose bytes are the same on both sides. */
  readonly #same = new Set<string>();
  /** Keys that were not in the target before. */
  readonly #added: string[] = [];
  bytes = 0;
  /** Keys that rows name and the source does not have: they are reported, and the rows are moved. */
  readonly missing = new Set<string>();

  constructor(private readonly storages: BothStorages) {}

  get count(): number {
    return this.#same.size;
  }

  /**
   * Copies what the rows of the organisation name and was not copied yet, and compares each by size and SHA-256. Stored files
   * never change, so it can be repeated while people work. Throws MovingError where the bytes of a key differ.
   */
  async copy(source: pg.Client, clientId: string): Promise<void> {
    const { rows } = await source.query<{ key: string; contentType: string; hasArrived: boolean }>(
      `select object_key as key, content_type as "contentType", checked_at is not null as "hasArrived"
         from stored_file where client_id = $1 order by object_key`,
      [clientId],
    );
    const waiting = rows.filter(({ key }) => !this.#same.has(key));
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#copyOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #copyOne({ key, contentType, hasArrived }: { key: string; contentType: string; hasArrived: boolean }) {
    const { from, to } = this.storages;
    const size = await from.sizeOf(key);
    if (size === null) {
      // The bytes of an upload that has begun: whoever sends them begins again in the target.
      if (hasArrived) this.missing.add(key);
      return;
    }
    const there = await to.sizeOf(key);
    if (there === null) {
      const hash = createHash('sha256');
      await to.receive(key, hashed(from.stream(key), hash), size, contentType);
      this.#added.push(key);
      if ((await hashOf(to, key)) !== hash.digest('hex')) throw differs(key);
    } else if (there !== size || (await hashOf(to, key)) !== (await hashOf(from, key))) throw differs(key);
    this.#same.add(key);
    this.bytes += size;
  }

  /** Removes what this move has added: it did not come to its end. */
  async undo(): Promise<void> {
    for (const key of this.#added) await this.storages.to.remove(key).catch(() => undefined);
  }
}

const differs = (key: string): MovingError => new MovingError(`The file ${key} is not the same in both storages.`);

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function hashOf(files: Pick<FileStorage, 'stream'>, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of files.stream(key)) hash.update(chunk);
  return hash.digest('hex');
}
