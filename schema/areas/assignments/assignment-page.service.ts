import { addYears } from '../../kernel/calendar.shared.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { publicLookup } from '../../kernel/limited-lookup.ts';
import { isId } from '../../kernel/list.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { contentLanguageSql } from '../employees/employee.enums.ts';
import type { AssignmentStatus, ItemKind } from './assignment.enums.ts';
import { momentOfDay, recordCompletions, takeBackCompletions } from './completion.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import { nextAssignments } from './next-assignments.rows.ts';
import type { NextAssignment } from './assignment-page.entity.ts';
import { lockAssignments, deriveAssignments } from './derive-assignments.ts';
import { linkOfVisit } from './assignment-visit.ts';

/** The ids in the address of an assignment's public page. */
export interface AssignmentAddress {
  /** Only in addresses of instructions. */
  originId?: string;
  linkId: string;
  employeeId: string;
}

/** The assignment and the organisation to which the address of a public page leads. */
export interface FoundAssignment {
  id: string;
  clientId: string;
  isExamination: boolean;
  /** Set at a terminal, whose visitors must not get anything that stays valid after the visit. */
  terminalId?: string;
}

/** The data of an assignment that its public page shows. */
export interface AssignmentFacts {
  itemId: string;
  employeeId: string;
  /** First name and initial only: somebody else may have found the link. */
  employeeName: string;
  language: ContentLanguage;
  dueOn: string;
  status: AssignmentStatus;
  completedAt: Date | null;
  /** When the course was completed, if its oral part is still open. */
  onlineAt: Date | null;
}

interface FactsRow extends Omit<AssignmentFacts, 'status' | 'completedAt' | 'onlineAt'> {
  completedAt: string | null;
  onlineAt: string | null;
  isEnded: boolean;
}

/**
 * Finds the assignment of a link; without `kind`, of either kind. Throws NOT_FOUND where one of the ids belongs to
 * another link, RATE_LIMITED.
 */
export const assignmentOf = (
  ctx: Context,
  kind: ItemKind | null,
  { linkId, employeeId, originId }: AssignmentAddress,
): Promise<FoundAssignment> =>
  publicLookup(ctx, { limit: 'assignmentLink', messageKey: 'assignmentLinkUnknown' }, async () => {
    if (![linkId, employeeId, originId ?? linkId].every(isId)) return [];
    const linked = await ctx.unscoped('assignment: whose link is it', (rows) =>
      rows<FoundAssignment>(
        `select id, client_id as "clientId", examination_id is not null as "isExamination" from assignment
          where client_id is not null and link_id = $1 and employee_id = $2
            and (examination_id is not null) = coalesce($3, examination_id is not null) and origin_id = coalesce($4::uuid, origin_id)`,
        [linkId, employeeId, kind && kind === 'examination', originId ?? null],
      ),
    );
    // A terminal shows courses only: no health check, and no page with everything that a person has open.
    if (linked.length > 0 || kind !== 'instruction') return linked;
    const visits = await linkOfVisit.publish({ ctx, address: { linkId, employeeId, originId } });
    return visits.flatMap((found) => (found ? [{ ...found, isExamination: false }] : []));
  });

/** Throws NOT_FOUND, with a message, if nothing requires the assignment any more or the person has left. */
export async function factsOf(rows: Rows, id: string, today: string): Promise<AssignmentFacts> {
  const [found] = await rows<FactsRow>(
    `select a.item_id as "itemId", e.id as "employeeId", e.name as "employeeName",
            ${contentLanguageSql('e.language')} as language, a.due_on::text as "dueOn",
            a.completed_at as "completedAt", a.online_at as "onlineAt",
            a.withdrawn_at is not null or e.deleted_at is not null or coalesce(e.leaving_date < $2, false) as "isEnded"
       from assignment a
       join employee e on e.client_id = a.client_id and e.id = a.employee_id
      where a.client_id = app_client_id() and a.id = $1`,
    [id, today],
  );
  if (!found) throw notFound();
  const { isEnded, completedAt, onlineAt, ...facts } = found;
  if (isEnded) throw new AppError('NOT_FOUND', { messageKey: 'assignmentEnded' });
  return {
    ...facts,
    employeeName: shortName(facts.employeeName),
    status: completedAt === null ? 'ASSIGNED' : 'SUCCESS',
    completedAt: completedAt === null ? null : new Date(completedAt),
    onlineAt: onlineAt === null ? null : new Date(onlineAt),
  };
}

/** Returns "Ali D." for "Ali Demir" and for "Demir, Ali". */
export function shortName(name: string): string {
  const [last, first] = name.split(',').map((part) => part.trim());
  const parts = (first ? `${first} ${last}` : name).split(/\s+/).filter(Boolean);
  const initial = parts.length > 1 ? [...parts.at(-1)!][0] : undefined;
  return initial ? `${parts[0]} ${initial.toLocaleUpperCase('de')}.` : (parts[0] ?? '');
}

/** The data of the page of a health check. */
export interface ExaminationPageFacts extends Omit<AssignmentFacts, 'itemId' | 'employeeId' | 'onlineAt'> {
  clientName: string;
  logo: string | null;
  /** It was reported at most ten minutes ago and can be taken back. */
  canTakeBack: boolean;
  examinationName: string;
  optional: boolean;
  next: NextAssignment[];
  /** Where to make an appointment. */
  contact: string;
  /** Whether it is an offer, which may be declined; an examination on request is not. */
  isOffer: boolean;
  declinedAt: Date | null;
  /** It is obligatory and was reported, but nobody in the office has seen its certificate. */
  awaitsCertificate: boolean;
}

interface ExaminationColumns extends Pick<
  ExaminationPageFacts,
  'optional' | 'contact' | 'isOffer' | 'canTakeBack' | 'awaitsCertificate'
> {
  name: string;
  declinedAt: string | null;
}

/** Minutes in which a person can take back their report; later only the office can. */
const TAKE_BACK_MINUTES = 10;

const examinationFacts = async (ctx: Context, rows: Rows, id: string): Promise<ExaminationPageFacts> => {
  const today = todayOf(ctx);
  const { itemId, employeeId, onlineAt: _, ...facts } = await factsOf(rows, id, today);
  const [examination] = await rows<ExaminationColumns>(
    `select x.name, x.optional, x.contact, x.optional and not x.on_request as "isOffer", a.declined_at as "declinedAt",
            coalesce(a.recorded_at > $3 and a.certificate_seen_on is null, false) as "canTakeBack",
            a.completed_at is not null and a.certificate_seen_on is null and not x.optional as "awaitsCertificate"
       from examination x join assignment a on a.client_id = x.client_id and a.id = $2
      where x.client_id = app_client_id() and x.id = $1`,
    [itemId, id, new Date(ctx.ports.clock.now().getTime() - TAKE_BACK_MINUTES * 60_000)],
  );
  const { name: clientName } = await currentClient(rows);
  const { name: examinationName, declinedAt, ...shown } = examination!;
  const declined = declinedAt === null ? null : new Date(declinedAt);
  const next = await nextAssignments(rows, id, { employeeId, today, ofExamination: true });
  const logo = await pageLogo(ctx, rows);
  return { ...facts, ...shown, clientName, logo, examinationName, declinedAt: declined, next };
};

/** Reads the page of a health check; changes nothing. */
export async function examinationPage(ctx: Context, address: AssignmentAddress): Promise<ExaminationPageFacts> {
  const { clientId, id } = await assignmentOf(ctx, 'examination', address);
  return ctx.readAs(clientId, 'assignment: the page of a health check', (rows) => examinationFacts(ctx, rows, id));
}

/**
 * The person reports the health check as done, `on` a day or today. A second report changes nothing. Throws the errors
 * of the page, and BAD_INPUT for a future day or one more than a year ago: the office enters older ones, with the
 * certificate.
 */
export function completeExamination(
  ctx: Context,
  address: AssignmentAddress,
  on?: string | null,
): Promise<ExaminationPageFacts> {
  const today = todayOf(ctx);
  const day = on ?? today;
  if (day > today) throw badInput('on', 'dateInFuture');
  if (day < addYears(today, -1)) throw badInput('on', 'dateTooOld');
  return closeExamination(ctx, address, false, momentOfDay(day, today, ctx.ports.clock.now()));
}

/**
 * The person declines the offer, which is repeated after its interval (ArbMedVV § 5 (2)). Throws the errors of the
 * page, and BAD_INPUT for a health check that is not an offer.
 */
export const declineExamination = (ctx: Context, address: AssignmentAddress): Promise<ExaminationPageFacts> =>
  closeExamination(ctx, address, true, ctx.ports.clock.now());

async function closeExamination(
  ctx: Context,
  address: AssignmentAddress,
  isDeclined: boolean,
  at: Date,
): Promise<ExaminationPageFacts> {
  const { clientId, id } = await assignmentOf(ctx, 'examination', address);
  const today = todayOf(ctx);
  return ctx.writeAs(clientId, 'assignment: the person completes a health check', async (tx) => {
    await lockAssignments(tx.rows);
    const { itemId, employeeId, status } = await factsOf(tx.rows, id, today);
    if (status === 'ASSIGNED') {
      if (isDeclined && !(await examinationFacts(ctx, tx.rows, id)).isOffer) throw badInput('assignmentId', 'invalid');
      const now = ctx.ports.clock.now();
      const completed = await recordCompletions(tx.rows, itemId, [employeeId], at, now);
      if (isDeclined)
        await tx.rows(
          `update assignment set declined_at = $2 where client_id = app_client_id() and id = any($1::uuid[])`,
          [completed, now],
        );
      await deriveAssignments(tx.rows, today);
    }
    return examinationFacts(ctx, tx.rows, id);
  });
}

/**
 * The person takes back a report made by mistake: the health check is due again, and the audit keeps both entries.
 * Throws the errors of the page, and CONFLICT more than ten minutes later or after its certificate was seen.
 */
export async function takeBackExamination(ctx: Context, address: AssignmentAddress): Promise<ExaminationPageFacts> {
  const { clientId, id } = await assignmentOf(ctx, 'examination', address);
  return ctx.writeAs(clientId, 'assignment: the person takes back the report of a health check', async (tx) => {
    await lockAssignments(tx.rows);
    const facts = await examinationFacts(ctx, tx.rows, id);
    if (facts.status === 'ASSIGNED') return facts;
    if (!facts.canTakeBack) throw new AppError('CONFLICT', { messageKey: 'reportTooOld' });
    await takeBackCompletions(tx.rows, [id]);
    await deriveAssignments(tx.rows, todayOf(ctx));
    return examinationFacts(ctx, tx.rows, id);
  });
}
