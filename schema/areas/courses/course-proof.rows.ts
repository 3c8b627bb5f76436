import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import type { CourseSnapshot } from './catalogue.ts';
import type { SealedProof } from './course-proof.ts';
import type { Signature } from '../../records/signature.shared.ts';

/** A proof with the content that was shown. */
export interface OpenedProof extends SealedProof {
  assignmentId: string;
  /** When the course was completed, if an oral part had to follow. */
  onlineAt: string | null;
  /** When the oral part was completed, too. */
  assignmentCompletedAt: string | null;
  /** Who confirmed the oral part, unless it was an instruction in person. */
  oralBy: string | null;
  oralSignature: Signature | null;
  snapshot: CourseSnapshot;
}

/** The proof of a completed assignment; null for one that was completed without a course, and of a deleted person. */
export async function openedProof(rows: Rows, assignmentId: string): Promise<OpenedProof | null> {
  const [found] = isId(assignmentId)
    ? await rows<OpenedProof>(
        `select t.assignment_id as "assignmentId", t.proof, t.hash, s.snapshot, a.online_at as "onlineAt",
                a.completed_at as "assignmentCompletedAt", a.oral_by as "oralBy", a.oral_signature as "oralSignature"
           from course_proof t
           join course_snapshot s on s.client_id = t.client_id and s.hash = t.content_hash
           join assignment a on a.client_id = t.client_id and a.id = t.assignment_id
           join employee e on e.client_id = t.client_id and e.id = a.employee_id and e.deleted_at is null
          where ${OWN_ROWS} and t.assignment_id = $1`,
        [assignmentId],
      )
    : [];
  return found ?? null;
}

/** An earlier completed course of a person, with the parts of the address of its page. */
export interface FormerProof {
  id: string;
  nameDe: string;
  nameEn: string;
  course: string | null;
  completedOn: string;
  originId: string;
  linkId: string;
  employeeId: string;
}

/** The other certificates of the person of an assignment, of the last years, the newest first. */
export const formerProofs = (rows: Rows, assignmentId: string, most: number): Promise<FormerProof[]> =>
  rows<FormerProof>(
    `select t.id, i.name_de as "nameDe", i.name_en as "nameEn", i.course,
            (t.completed_at at time zone 'Europe/Berlin')::date::text as "completedOn", t.origin_id as "originId",
            t.link_id as "linkId", t.employee_id as "employeeId"
       from assignment a
       join assignment t on t.client_id = a.client_id and t.employee_id = a.employee_id and t.id <> a.id
       join course_proof p on p.client_id = t.client_id and p.assignment_id = t.id
       join managed_instruction i on i.client_id = t.client_id and i.id = t.instruction_id
      where ${OWN_ROWS} and a.id = $1 and t.completed_at is not null and t.withdrawn_at is null
      order by t.completed_at desc, t.id limit $2`,
    [assignmentId, most],
  );

/** Whether an assignment was completed by a course. */
export const hasProof = async (rows: Rows, assignmentId: string): Promise<boolean> =>
  (await rows(`select 1 from course_proof t where ${OWN_ROWS} and t.assignment_id = $1`, [assignmentId])).length > 0;

/**
 * The proofs of assignments, by their assignments: a completed one has its own, a planned one that of the last
 * completion by the same person.
 */
export function proofIds(ctx: Context): DataLoader<string, { id: string; proofId: string; isFast: boolean } | null> {
  return rowById(ctx, proofIds, (rows, ids) =>
    rows<{ id: string; proofId: string; isFast: boolean }>(
      `select t.id, newest.id as "proofId", newest.is_fast as "isFast" from assignment t
        cross join lateral (
          select c.id, p.is_fast from assignment c
            join course_proof p on p.client_id = c.client_id and p.assignment_id = c.id
           where c.client_id = t.client_id and c.employee_id = t.employee_id and c.item_id = t.item_id
             and (t.completed_at is null or c.id = t.id)
           order by c.completed_at desc limit 1) newest
        where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids],
    ),
  );
}
