import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { rowById } from '../../kernel/loaders.ts';
import { mailsByIds } from '../../platform/mails/mail-list.rows.ts';
import type { DueNotice } from './assignment-parts.entity.ts';

interface NoticeRow {
  id: string;
  day: string;
  isReminder: boolean;
  mailId: string;
}

/** The newest mail to each person about due items, and whether it was delivered. */
export function newestNotices(ctx: Context): DataLoader<string, (DueNotice & { id: string }) | null> {
  return rowById(ctx, newestNotices, withMails);
}

async function withMails(rows: Rows, employeeIds: readonly string[]): Promise<(DueNotice & { id: string })[]> {
  const notices = await rows<NoticeRow>(
    `select distinct on (employee_id) employee_id as id, day::text, is_reminder as "isReminder", mail_id as "mailId"
       from assignment_notice where client_id = app_client_id() and employee_id = any($1::uuid[])
      order by employee_id, day desc`,
    [employeeIds],
  );
  const ids = notices.map(({ mailId }) => mailId);
  const mails = new Map((await mailsByIds(rows, ids)).map((mail) => [mail.id, mail]));
  return notices.map(({ mailId, ...notice }) => ({
    ...notice,
    state: mails.get(mailId)?.state ?? null,
    reason: mails.get(mailId)?.reason ?? null,
  }));
}
