import { currentClient } from '../../platform/clients/client.rows.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { MailRequest } from '../../platform/mails/mail-request.ts';
import { mailText } from '../../platform/mails/mail-render.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { contentLanguageSql } from '../employees/employee.enums.ts';
import { assignersOf } from './assigner.rows.ts';
import { assignmentLink, personPageLink } from './assignment-link.ts';
import type { ItemKind } from './assignment.enums.ts';
import { dueItems, type DueItem } from './due-item.rows.ts';

/** The outcomes of a notice or a reminder. */
export const NOTICE_OUTCOMES = ['sent', 'alreadyToday', 'noAddress', 'nothingDue'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

export interface NoticeFacts {
  today: string;
  publicUrl: string;
}

/** The subject of a reminder: an item, or everything that is open of these kinds. */
export interface ReminderOf {
  kinds: readonly ItemKind[];
  itemId: string | null;
  /** Only overdue items count. */
  isOverdue?: true;
}

const isOf = ({ isExamination, dueOn }: DueItem, { kinds, isOverdue }: ReminderOf, today: string): boolean =>
  kinds.includes(isExamination ? 'examination' : 'instruction') && (!isOverdue || dueOn < today);

interface Receiver {
  name: string;
  email: string | null;
  language: ContentLanguage;
}

/** Items that one mail lists. */
const MAX_LISTED = 50;

/** Employees of all organisations who have an open assignment about which no mail was sent, except those in `tried`. */
export function peopleToNotify(
  rows: Rows,
  today: string,
  tried: readonly string[],
  most: number,
): Promise<{ clientId: string; employeeId: string }[]> {
  return rows(
    `select distinct client_id as "clientId", employee_id as "employeeId" from assignment
      where opens_on <= $1 and completed_at is null and withdrawn_at is null and notified_on is null
        and employee_id <> all($2::uuid[])
      order by client_id, employee_id limit $3`,
    [today, tried, most],
  );
}

/**
 * Writes one mail to an employee, in their language, about everything they have open; at most one a day, which the key
 * of assignment_notice enforces. With `reminder`, only to employees who have this item, or items of these kinds, open,
 * or overdue. Never throws: the outcome is returned.
 */
export async function notify(
  tx: Tx,
  employeeId: string,
  { today, publicUrl }: NoticeFacts,
  reminder?: ReminderOf,
): Promise<NoticeOutcome> {
  // Serializes concurrent mails to this employee.
  const [receiver] = await tx.rows<Receiver>(
    `select name, email, ${contentLanguageSql('language')} as language from employee
      where client_id = app_client_id() and id = $1 for no key update`,
    [employeeId],
  );
  if (!receiver) return 'nothingDue';
  const due = await dueItems(tx.rows, [employeeId], { today, most: MAX_LISTED });
  const isWanted = reminder
    ? due.some((item) => isOf(item, reminder, today)) &&
      (reminder.itemId === null || (await isOpen(tx.rows, employeeId, reminder.itemId, today)))
    : due.some(({ isUnnotified }) => isUnnotified);
  if (!isWanted) return 'nothingDue';
  if (receiver.email === null) return 'noAddress';
  const [earlier] = await tx.rows(
    `select 1 from assignment_notice where client_id = app_client_id() and employee_id = $1 and day = $2`,
    [employeeId, today],
  );
  if (earlier) return 'alreadyToday';
  const mailId = await enqueueMail(tx.rows, {
    to: receiver.email,
    language: receiver.language,
    exactLanguage: true,
    ...mailOf(receiver, due, reminder !== undefined, {
      linkOf: (item) => (item.hasPage ? assignmentLink(publicUrl, { ...item, employeeId }) : null),
      allLink: allLinkOf(publicUrl, due),
      request: await requestOf(tx.rows, due, today),
      today,
    }),
  });
  await tx.rows(
    `insert into assignment_notice (client_id, employee_id, day, is_reminder, mail_id)
     values (app_client_id(), $1, $2, $3, $4)`,
    [employeeId, today, reminder !== undefined, mailId],
  );
  await tx.rows(
    `update assignment set notified_on = coalesce(notified_on, $2), reminded_on = case when $3 then $2 else reminded_on end
      where client_id = app_client_id() and id = any($1::uuid[])`,
    [due.map(({ id }) => id), today, reminder !== undefined],
  );
  return 'sent';
}

/**
 * The link to the page of everything, if there are several items: that of a health check if there is one, because only
 * it shows health checks.
 */
function allLinkOf(publicUrl: string, due: readonly DueItem[]): string | null {
  const shown = due.filter(({ hasPage }) => hasPage);
  const primary = shown.find(({ isExamination }) => isExamination) ?? shown[0];
  return shown.length > 1 ? personPageLink(publicUrl, primary!) : null;
}

/**
 * Who asks for the items, until when, how long they take, and the contact: the user who assigned the item that is due
 * first.
 */
async function requestOf(rows: Rows, due: readonly DueItem[], today: string): Promise<MailRequest> {
  const [first] = due;
  const minutes = due.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  const assigner = (await assignersOf(rows, [first!.originId])).get(first!.originId);
  return {
    clientName: (await currentClient(rows)).name,
    dueDate: first!.dueOn,
    isOverdue: first!.dueOn < today,
    minutes: minutes || null,
    count: due.length,
    contact: assigner ? { name: assigner.name, email: assigner.email } : null,
  };
}

async function isOpen(rows: Rows, employeeId: string, itemId: string, today: string): Promise<boolean> {
  const found = await rows(
    `select 1 from assignment where client_id = app_client_id() and employee_id = $1 and item_id = $2
        and opens_on <= $3 and completed_at is null and withdrawn_at is null`,
    [employeeId, itemId, today],
  );
  return found.length > 0;
}

interface MailLinks {
  linkOf: (item: DueItem) => string | null;
  /** One address for all items; null if there is only one. */
  allLink: string | null;
}

/**
 * The mail text that applies: that of instructions if there are any, so that the subject does not mention an
 * examination. Names the first item, and lists all of them if there are several.
 */
function mailOf(
  { name: employeeName, language }: Receiver,
  due: readonly DueItem[],
  isReminder: boolean,
  { linkOf, allLink, request, today }: MailLinks & { request: MailRequest; today: string },
): { template: string; data: Record<string, unknown> } {
  const instructions = due.filter(({ isExamination }) => !isExamination);
  const [first] = instructions.length > 0 ? instructions : due;
  const shown = instructions.length > 0 ? instructions : due;
  const rest = shown.length - 1;
  const title = rest > 0 ? mailText(language, 'dueItems.more', { name: first!.name, count: rest }) : first!.name;
  const linkIn = (item: DueItem): { link?: string } => {
    const link = linkOf(item);
    return link === null ? {} : { link };
  };
  const items = due.map((item) => ({
    name: item.name,
    dueDate: item.dueOn,
    isOverdue: item.dueOn < today,
    ...linkIn(item),
  }));
  const list = due.length > 1 ? { items } : {};
  if (instructions.length === 0)
    return {
      template: 'newExamination',
      data: {
        employeeName,
        examinationName: title,
        obligatory: first!.isObligatory,
        onRequest: first!.isOnRequest,
        request,
        ...(allLink === null ? linkIn(first!) : { link: allLink }),
        ...list,
      },
    };
  const place = allLink
    ? { link: allLink }
    : linkOf(first!) === null
      ? { withoutLink: { clientName: request.clientName, dueDate: first!.dueOn } }
      : linkIn(first!);
  return {
    template: isReminder ? 'instructionReminder' : 'newInstruction',
    data: { employeeName, instructionName: title, request, ...place, ...list },
  };
}
