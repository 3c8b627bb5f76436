import type DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';

interface ResultAuthor {
  id: string;
  userId: string | null;
  at: Date;
}

/**
 * The author and time of the result of each checked task: the newest such entry of the audit, in one statement that
 * reads the entries of the inspections once.
 */
export const resultAuthorsOf = (ctx: Context): DataLoader<string, ResultAuthor | null> =>
  rowById(ctx, resultAuthorsOf, (rows, ids) =>
    rows<ResultAuthor>(
      `with k as materialized (
         select t.id::text as id, t.inspection_id::text as inspection_id from inspection_task t
          where ${OWN_ROWS} and t.id = any($1::uuid[]) and (t.ok is not null or t.not_applicable))
       select distinct on (e.entity_id) e.entity_id as id, e.user_id as "userId", e.at
         from audit e join k on k.id = e.entity_id
        where e.client_id = app_client_id() and e.record_id = any(array(select distinct inspection_id from k))
          and e.entity = 'InspectionTask' and (jsonb_exists(e.changes, 'ok') or jsonb_exists(e.changes, 'not_applicable'))
        order by e.entity_id, e.id desc`,
      [ids],
    ),
  );
