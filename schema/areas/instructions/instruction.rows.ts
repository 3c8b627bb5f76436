import type DataLoader from 'dataloader';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { sqlLocalTime } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { Instruction, InstructionProof, type AssignedName } from './instruction.entity.ts';

/** Limit of the names that a list shows; of the others it shows the number. */
const FIRST_NAMES = 3;

export const instructions = tableOf(Instruction);
const INSTRUCTION = instructions.select('t');
const PROOF = tableOf(InstructionProof).select('t');

const fileOf = (id: string): string =>
  `f.type as filetype, f.content_type as "contentType", f.size::float8 as size, ${id} as location`;

/** The name in a path of the API, in which a slash would separate folders. */
const FOLDER_NAME = `replace(replace(t.name, '/', '_'), '\\', '_')`;

const SELECT =
  `${INSTRUCTION.sql}, ${fileOf('t.id')}, t.next_execution as "dueDate", ` +
  `'Unterweisungen/' || ${FOLDER_NAME} || '_' || t.id || '.' || f.type as path, ` +
  `(select count(*)::int from instruction_proof p where p.client_id = t.client_id and p.instruction_id = t.id) as "proofCount"`;
const FROM = 'instruction t join stored_file f on f.client_id = t.client_id and f.id = t.file_id';

/** An instruction with the data of its file. */
export type InstructionRow = RowOf<typeof INSTRUCTION> & {
  filetype: string;
  contentType: string;
  size: number;
  location: string;
  path: string;
  dueDate: string;
  proofCount: number;
};

/** SQL: the name of a person who is instructed; for an employee the current one. */
const CURRENT_NAME = 'coalesce(e.name, n.name)';
const NAMES = `instruction_name n left join employee e on e.client_id = n.client_id and e.id = n.employee_id`;

/** Due items: the next dates of instructions. */
export const INSTRUCTION_DUTY: Duty = { from: 'instruction t', where: OWN_ROWS, day: 't.next_execution' };

export const instructionList: ListSpec = {
  from: FROM,
  select: SELECT,
  where: OWN_ROWS,
  search: [
    't.name',
    `(select string_agg(${CURRENT_NAME}, ' ') from ${NAMES} where n.client_id = t.client_id and n.instruction_id = t.id)`,
  ],
  fields: {
    ...instructions.listOfAll(),
    filetype: { column: 'f.type', kind: 'text' },
    size: { column: 'f.size', kind: 'number' },
    ...dueFields(INSTRUCTION_DUTY),
  },
};

export async function instructionsByIds(rows: Rows, ids: readonly string[]): Promise<InstructionRow[]> {
  if (ids.length === 0) return [];
  return rows(`select ${SELECT} from ${FROM} where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** Throws NOT_FOUND. */
export async function instructionById(rows: Rows, id: string): Promise<InstructionRow> {
  const [found] = isId(id) ? await instructionsByIds(rows, [id]) : [];
  if (!found) throw notFound();
  return found;
}

/** The people who are instructed, in their order. */
export const assignedOf = (ctx: Context): DataLoader<string, (AssignedName & { instructionId: string })[]> =>
  rowsByParent(
    ctx,
    assignedOf,
    ({ instructionId }) => instructionId,
    (rows, ids) =>
      rows(
        `select n.instruction_id as "instructionId", n.employee_id as "employeeId", ${CURRENT_NAME} as name from ${NAMES}
          where n.client_id = app_client_id() and n.instruction_id = any($1::uuid[]) order by n.instruction_id, n.position`,
        [ids],
      ),
  );

interface NameSummary {
  id: string;
  count: number;
  first: string[];
}

/** The number of people who are instructed, and the first of them. */
export const nameSummaries = (ctx: Context): DataLoader<string, NameSummary | null> =>
  rowById(ctx, nameSummaries, (rows, ids) =>
    rows<NameSummary>(
      `select n.instruction_id as id, count(*)::int as count,
              (array_agg(${CURRENT_NAME} order by n.position) filter (where n.place <= ${FIRST_NAMES})) as first
         from (select *, row_number() over (partition by instruction_id order by position) as place
                 from instruction_name where client_id = app_client_id() and instruction_id = any($1::uuid[])) n
         left join employee e on e.client_id = n.client_id and e.id = n.employee_id
        group by n.instruction_id`,
      [ids],
    ),
  );

export type ProofRow = RowOf<typeof PROOF> & { location: string; name: string; size: number; path: string };

/** SQL: the path as documented; two proofs of one day differ by their location. */
const PROOF_PATH =
  `'Unterweisungensnachweise/Nachweis_vom_' || to_char(${sqlLocalTime('t.uploaded_at')}, 'DD.MM.YYYY') || '_' ` +
  `|| t.id || '.pdf'`;
const PROOF_SELECT = `${PROOF.sql}, f.name, f.size::float8 as size, t.id as location, ${PROOF_PATH} as path`;
const PROOF_FROM = 'instruction_proof t join stored_file f on f.client_id = t.client_id and f.id = t.file_id';

/** The signed lists of instructions, the newest first. */
export const proofsOf = (ctx: Context): DataLoader<string, ProofRow[]> =>
  rowsByParent(
    ctx,
    proofsOf,
    ({ instructionId }) => instructionId,
    (rows, ids) =>
      rows<ProofRow>(
        `select ${PROOF_SELECT} from ${PROOF_FROM} where ${OWN_ROWS} and t.instruction_id = any($1::uuid[])
          order by t.uploaded_at desc, t.id`,
        [ids],
      ),
  );

/** Throws NOT_FOUND. */
export async function proofById(rows: Rows, id: string): Promise<ProofRow> {
  const [found] = isId(id)
    ? await rows<ProofRow>(`select ${PROOF_SELECT} from ${PROOF_FROM} where ${OWN_ROWS} and t.id = $1`, [id])
    : [];
  if (!found) throw notFound();
  return found;
}

/** The file of an instruction, of a proof, or of the subtitles of an instruction. Throws NOT_FOUND. */
export async function fileByOwner(
  rows: Rows,
  table: 'instruction' | 'instruction_proof',
  id: string,
): Promise<StoredFile> {
  const [file] = isId(id)
    ? await rows<StoredFile>(
        `select f.id, ${FILE_COLUMNS} from ${table} t join stored_file f on f.client_id = t.client_id and f.id = t.file_id
          where ${OWN_ROWS} and t.id = $1`,
        [id],
      )
    : [];
  if (!file) throw notFound();
  return file;
}

/** The subtitles of an instruction. */
export function captionsOf(rows: Rows, instructionId: string): Promise<(StoredFile & { language: string })[]> {
  return rows(
    `select f.id, ${FILE_COLUMNS}, t.language from instruction_captions t
       join stored_file f on f.client_id = t.client_id and f.id = t.file_id
      where ${OWN_ROWS} and t.instruction_id = $1 order by t.language`,
    [instructionId],
  );
}
