import { LRUCache } from 'lru-cache';
import type { Rows } from '../../kernel/context.ts';
import { contentHash, type CourseSnapshot } from './catalogue.ts';

/** Stores a course as it is shown, so that a proof of it can be opened years later. Returns its hash. */
export async function keepSnapshot(rows: Rows, snapshot: CourseSnapshot): Promise<string> {
  const hash = contentHash(snapshot);
  await rows(
    `insert into course_snapshot (client_id, hash, snapshot) values (app_client_id(), $1, $2::jsonb)
       on conflict do nothing`,
    [hash, JSON.stringify(snapshot)],
  );
  return hash;
}

/** Number of snapshots that are cached in memory. One has some 70 kB. */
const cache = new LRUCache<string, CourseSnapshot>({ max: 100 });

/**
 * The snapshot with a hash that a row of this organisation contains. A hash identifies its content, so a cached one
 * never becomes stale: learners take a step every few seconds, and all learners of a course share its snapshot.
 */
export async function snapshotByHash(rows: Rows, hash: string): Promise<CourseSnapshot> {
  const found = cache.get(hash);
  if (found) return found;
  const [stored] = await rows<{ snapshot: CourseSnapshot }>(
    `select snapshot from course_snapshot where client_id = app_client_id() and hash = $1`,
    [hash],
  );
  cache.set(hash, stored!.snapshot);
  return stored!.snapshot;
}
