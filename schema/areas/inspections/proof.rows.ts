import DataLoader from 'dataloader';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { tableOf, type ColumnName, type Row, type Selection } from '../../kernel/table.ts';
import { InspectionProof } from './inspection.entity.ts';

export const proofs = tableOf(InspectionProof);

/** A proof with name, type and size of its file. */
export type ProofRow = Row<InspectionProof, Exclude<ColumnName<InspectionProof>, 'clientId'>> &
  Omit<StoredFile, 'id'> & { location: string; isPicture: boolean };

/** Columns of a proof `p` with its file `f`. */
export const PROOF: Selection<ProofRow> = {
  sql: `${proofs.select('p').sql}, p.id as location, ${FILE_COLUMNS}, f.content_type like 'image/%' as "isPicture"`,
};

export const PROOFS = `inspection_proof p join stored_file f on f.client_id = p.client_id and f.id = p.file_id`;

/**
 * The proofs of each inspection: by task, under null those of the inspection itself. One statement for all inspections
 * of a request.
 */
export function proofsOf(ctx: Context): DataLoader<string, Map<string | null, ProofRow[]>> {
  return ctx.loader(
    proofsOf,
    () =>
      new DataLoader<string, Map<string | null, ProofRow[]>>(async (ids) => {
        const all = await ctx.read((rows) =>
          rows<ProofRow>(
            `select ${PROOF.sql} from ${PROOFS} where p.inspection_id = any($1::uuid[]) order by p.created_at, p.id`,
            [ids],
          ),
        );
        const byInspection = Map.groupBy(all, (proof) => proof.inspectionId);
        return ids.map((id) => Map.groupBy(byInspection.get(id) ?? [], (proof) => proof.taskId));
      }),
  );
}

/** Limit of the bytes that one response contains as base64. */
const MAX_CONTENT = 60_000_000;

/** The bytes of a proof in base64; null where they are missing. Throws TOO_LARGE above the limit. */
export async function contentOf(ctx: Context, proof: ProofRow): Promise<string | null> {
  const budget = ctx.loader(contentOf, () => ({ left: MAX_CONTENT }));
  budget.left -= proof.size;
  if (budget.left < 0) throw new AppError('TOO_LARGE');
  return (await ctx.ports.files.read(proof.key))?.toString('base64') ?? null;
}
