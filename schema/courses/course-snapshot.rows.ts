import type { Rows } from '../kernel/context.ts';
import { contentHash, type CourseSnapshot } from './catalogue.ts';

/** Keeps a course as it is shown, so that a proof of it can be opened years later. Returns its hash. */
export async function keepSnapshot(rows: Rows, snapshot: CourseSnapshot): Promise<string> {
  const hash = contentHash(snapshot);
  await rows(
    `insert into course_snapshot (client_id, hash, snapshot) values (app_client_id(), $1, $2::jsonb)
       on conflict do nothing`,
    [hash, JSON.stringify(snapshot)],
  );
  return hash;
}
