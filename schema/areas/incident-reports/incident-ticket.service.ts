import type DataLoader from 'dataloader';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { findCreated, lockRecord } from '../../kernel/record-write.ts';
import { riskAssessmentFacts } from '../risk-assessments/risk-assessment.record.shared.ts';
import { type LinkedTicket, linkedTickets } from '../tickets/linked-tickets.rows.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { ticketTitle } from '../tickets/ticket-title.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import { stateOfClient } from '../../platform/clients/client.rows.ts';
import { IncidentReport } from './incident-report.entity.ts';
import type { CreateIncidentTicketValues } from './incident-report.input.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';
import { incidentText } from './incident-text.ts';
import type { ReviewedAssessment } from './incident-ticket.entity.ts';
import { termOf } from './reportable.shared.ts';

/** The tickets of each report of a request. */
export const ticketsByReport = (ctx: Context): DataLoader<string, LinkedTicket<{ kind: string }>[]> =>
  linkedTickets(ctx, ticketsByReport, {
    table: 'incident_ticket',
    parent: 'incident_report_id',
    facts: `'kind', link.kind`,
  });

const PRIORITY = 3;

/**
 * Creates a ticket of a report on the standard open board. All users see tickets, so its texts say nothing about the
 * person or the injury, and its link needs the permission. Idempotent with an id. Throws NOT_FOUND, BAD_INPUT,
 * FORBIDDEN for a risk assessment that the caller may not open, and CONFLICT without an open board.
 */
export function createIncidentTicket(
  ctx: Context,
  reportId: string,
  input: CreateIncidentTicketValues,
): Promise<IncidentReport> {
  const { userId } = ctx.user;
  const { id, kind } = input;
  return ctx.write(async (tx) => {
    const report = await lockRecord(tx, IncidentReport, reportId);
    if (await findCreated(tx, Ticket, id)) return report;
    const { title, dueDate, link } = await contentOf(ctx, tx, report, input);
    const ticket = {
      ...(id && { id }),
      title: ticketTitle(title),
      description: [link, text(ctx, 'report', { link: addressOf(ctx, incidentReportFacts.path(reportId)) })]
        .filter(Boolean)
        .join('\n'),
      priority: PRIORITY,
      dueDate,
      boardId: await standardOpenBoard(tx),
      // Tickets of a measure or a review are not assigned to anybody yet.
      userIds: kind === 'deadline' ? [userId] : [],
    };
    const [ticketId] = await insertTickets(tx, [ticket], userId);
    await tx.rows(
      `insert into incident_ticket (client_id, ticket_id, incident_report_id, kind, created_by)
       values (app_client_id(), $1, $2, $3, $4)`,
      [ticketId, reportId, kind, userId],
    );
    return report;
  });
}

const text = (ctx: Context, key: string, values: Record<string, string>): string =>
  incidentText(ctx.language, `ticket.${key}`, values);

const addressOf = (ctx: Context, path: string): string => `${ctx.ports.publicUrl}${path}`;

async function contentOf(
  ctx: Context,
  tx: Tx,
  { longIncidentReport: long, knownOn, reportableOn }: IncidentReport,
  { kind, title = '', riskAssessment = '' }: CreateIncidentTicketValues,
): Promise<{ title: string; dueDate: string | null; link: string }> {
  if (kind === 'deadline') {
    const state = await stateOfClient(tx.rows);
    const dueDate = long && reportableOn ? termOf(long, { knownOn, reportableOn, state }, todayOf(ctx)) : null;
    if (!dueDate) throw badInput('kind', 'notReportable');
    return { title: text(ctx, 'deadline', {}), dueDate, link: '' };
  }
  if (kind === 'measure') {
    if (!title) throw badInput('title', 'required');
    return { title, dueDate: null, link: '' };
  }
  if (!allows(ABILITIES.riskAssessments, ctx.user)) throw new AppError('FORBIDDEN');
  const [found] = isId(riskAssessment)
    ? await tx.rows<{ title: string }>(`select t.title from risk_assessment t where ${OWN_ROWS} and t.id = $1`, [
        riskAssessment,
      ])
    : [];
  if (!found) throw badInput('riskAssessment', 'unknownRecord');
  const link = addressOf(ctx, riskAssessmentFacts.path(riskAssessment, undefined));
  return {
    title: text(ctx, 'review', { title: found.title }),
    dueDate: null,
    link: text(ctx, 'assessment', { link }),
  };
}

/** Limit of the assessments that are offered. */
const OFFERED = 5;
/** Shorter words occur in every text, and are ignored. */
const SHORTEST_WORD = 4;
const MAX_WORDS = 60;

/** The words of a text that may name a place or a machine. */
const wordsOf = (value: string): string[] =>
  [...value.toLocaleLowerCase('de').matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => word.length >= SHORTEST_WORD);

/**
 * The risk assessments that share words with the place or the description of an accident, those with most words first.
 * Null without the permission to open risk assessments.
 */
export async function assessmentsToReview(ctx: Context, report: IncidentReport): Promise<ReviewedAssessment[] | null> {
  if (!allows(ABILITIES.riskAssessments, ctx.user)) return null;
  const { place, description, longIncidentReport: long } = report;
  const places = wordsOf(`${place} ${long?.workTimeAndAbsence.partInCompanyPermanentlyEmployed ?? ''}`);
  const weights = new Map([
    ...wordsOf(description).map((word) => [word, 1] as const),
    ...places.map((word) => [word, 3] as const),
  ]);
  const words = [...weights].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  return ctx.read((rows) =>
    rows<ReviewedAssessment>(
      `select t.id, t.title, t.location, t.next_execution as "nextExecution"
         from risk_assessment t join unnest($1::text[], $2::int[]) w(word, weight)
           on position(w.word in lower(t.title || ' ' || t.location)) > 0
        where ${OWN_ROWS} group by t.client_id, t.id order by sum(w.weight) desc, t.title, t.id limit ${OFFERED}`,
      [words.map(([word]) => word), words.map(([, weight]) => weight)],
    ),
  );
}
