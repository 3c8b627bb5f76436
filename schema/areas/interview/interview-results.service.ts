import * as z from 'zod';
import type { surveyResultInput } from './register.input.ts';
import { memberById } from '../../platform/users/user.rows.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { mailById, type MailRow } from '../../platform/mails/mail-list.rows.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { settingValue, writeSetting } from '../../platform/settings/setting.rows.ts';
import type { SurveyTicket } from './interview.shared.ts';
import type { InterviewResult } from './interview-results.entity.ts';
import { interviewKeyField, type SetInterviewResultValues } from './interview-results.input.ts';

/** The same limit as in a registration. */
const MAX_RESULTS = 100;

/** The setting with the answers. */
const SETTING = 'interview';

/** All answers of the organisation, in the order in which they came. */
export async function storedResults(rows: Rows): Promise<InterviewResult[]> {
  const stored = await settingValue(rows, SETTING);
  const results = Array.isArray(stored) ? (stored as SentResult[]) : [];
  return results.map(asResult);
}

/** An answer as it is stored and returned: without a ticket, that is null. */
export const asResult = ({ key, value }: SentResult): InterviewResult => ({
  key,
  value: { value: value.value, ticket: value.ticket ?? null },
});

type SentResult = z.output<typeof surveyResultInput>;

/** The answer to one question. Throws NOT_FOUND. */
export async function resultByKey(ctx: Context, key: string): Promise<InterviewResult> {
  const found = (await ctx.read(storedResults)).find((result) => result.key === key);
  if (!found) throw notFound();
  return found;
}

/** New answers replace the old ones to the same questions; the others stay. Throws BAD_INPUT for too many. */
export async function mergeResults(tx: Tx, results: readonly InterviewResult[]): Promise<void> {
  // Serializes concurrent writers, also where there is no row yet.
  await tx.rows(`select 1 from client for no key update`);
  const before = await storedResults(tx.rows);
  const answered = new Set(results.map(({ key }) => key));
  const merged = [...before.filter(({ key }) => !answered.has(key)), ...results];
  if (merged.length > MAX_RESULTS) throw badInput('results', 'tooMany');
  await writeSetting(tx, SETTING, merged);
}

/** Sets the answer to one question. No ticket is created or changed by it. Throws BAD_INPUT. */
export function setResult(ctx: Context, key: string, { value }: SetInterviewResultValues): Promise<InterviewResult> {
  const result = asResult({ ...parseInput(z.strictObject({ key: interviewKeyField }), { key }), value });
  return ctx.write(async (tx) => {
    await mergeResults(tx, [result]);
    return result;
  });
}

/**
 * Mails the results of the interview to the actor, with the organisation's own mail text. Throws CONFLICT without
 * answers, RATE_LIMITED.
 */
export async function sendResults(ctx: Context): Promise<MailRow> {
  await ctx.ports.limits.consume('testMail', ctx.user.userId);
  const sent = await ctx.write(async (tx) => {
    const results = await storedResults(tx.rows);
    if (results.length === 0) throw new AppError('CONFLICT', { messageKey: 'noInterview' });
    const id = await enqueueResults(
      ctx,
      tx.rows,
      results.flatMap(({ value }) => value.ticket ?? []),
    );
    return mailById(tx.rows, id);
  });
  ctx.ports.wakeOutbox();
  return sent!;
}

/**
 * Writes the mail with these tickets to the actor; if there is an open ticket of a title, with its due date. Returns
 * the id of the mail.
 */
export async function enqueueResults(ctx: Context, rows: Rows, tickets: readonly SurveyTicket[]): Promise<string> {
  const [person, client, open] = [
    await memberById(rows, ctx.user.userId),
    await currentClient(rows),
    await openTickets(
      rows,
      tickets.map(({ title }) => title),
    ),
  ];
  return enqueueMail(rows, {
    to: person.email,
    language: ctx.language,
    template: 'interviewResults',
    data: {
      name: person.name,
      clientName: client.name,
      tickets: tickets.map(({ title, priority }) => ({ title, priority, dueDate: open.get(title) ?? null })),
      link: `${ctx.ports.publicUrl}/app/tickets/all`,
    },
  });
}

/** Those of the titles of which there are open tickets, with the due date of each. */
export async function openTickets(rows: Rows, titles: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const found = await rows<{ title: string; dueDate: string | null }>(
    `select t.title, min(t.due_date)::text as "dueDate" from ticket t
       join board b on b.client_id = t.client_id and b.id = t.board_id
      where t.title = any($1::text[]) and not b.final group by t.title`,
    [titles],
  );
  return new Map(found.map(({ title, dueDate }) => [title, dueDate]));
}
