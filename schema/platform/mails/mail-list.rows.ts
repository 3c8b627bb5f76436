import type { Context, Rows } from '../../kernel/context.ts';
import { listRows, OWN_ROWS, type ListArgs, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { Mail } from './mail.entity.ts';
import type { MailReason, MailState } from './mail.enums.ts';

const STATE = `case when t.sent_at is not null then 'sent' when t.failed_at is not null then 'failed'
      else 'waiting' end`;

const mails = tableOf(Mail);

/** Never `data`: the content of a mail is private to its receiver. */
const MAIL = mails.select('t', ['id', 'recipient', 'template', 'subject', 'createdAt', 'attempts', 'sentAt', 'error']);

const COLUMNS = `${MAIL.sql}, ${STATE} as state,
  case when t.sent_at is null and t.failed_at is null
    then (select nullif(q.next_attempt_at, '-infinity') from queue_claim q
           where q.client_id = t.client_id and q.queue = 'mail' and q.item = t.id::text) end as "nextAttemptAt"`;

type StoredMail = RowOf<typeof MAIL> & { state: MailState; nextAttemptAt: string | null };

/** A mail as the organisation sees it, with a reason instead of the raw error. */
export type MailRow = Omit<StoredMail, 'error'> & { reason: MailReason | null; answer: string | null };

/** Mails of the organisation. */
const mailList: ListSpec = {
  from: 'outbox_mail t',
  where: OWN_ROWS,
  select: COLUMNS,
  search: ['t.recipient', 't.subject'],
  fields: {
    ...mails.list(['id', 'recipient', 'template', 'subject']),
    createdAt: { ...mails.list(['createdAt']).createdAt, neverNull: true },
    state: { column: STATE, kind: 'text' },
    ...mails.list(['attempts']),
  },
};

export async function listMails(ctx: Context, args: ListArgs): Promise<ListPage<MailRow>> {
  const page = await listRows<StoredMail>(ctx, mailList, args);
  return { ...page, data: page.data.map(explained) };
}

/** A mail of the organisation of the transaction, or undefined. */
export async function mailById(rows: Rows, mailId: string): Promise<MailRow | undefined> {
  return (await mailsByIds(rows, [mailId]))[0];
}

/** Those of these mails that the outbox still has. */
export async function mailsByIds(rows: Rows, ids: readonly string[]): Promise<MailRow[]> {
  const found = await rows<StoredMail>(
    `select ${COLUMNS} from outbox_mail t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
  return found.map(explained);
}

function explained({ error, ...mail }: StoredMail): MailRow {
  const reason = error === null || mail.state === 'sent' ? null : reasonOf(error);
  return { ...mail, reason, answer: reason !== null && SAID_BY_SERVER.has(reason) ? serverWords(error!) : null };
}

/** Errors of the worker and the transport first, then those of mail servers and networks. */
const REASONS: readonly [RegExp, MailReason][] = [
  [/^The mail could not be written$/, 'unwritten'],
  [/^Every attempt was cut off$/, 'cutOff'],
  [/^The receiver is not a mail address$/, 'noAddress'],
  [/\b[45]35\b|\b5\.7\.8\b|Invalid login|Missing credentials/i, 'login'],
  [/\b5\.1\.[0-9]\b|\b55[03]\b.*\b(?:unknown|no such|not found|does not exist)\b/i, 'unknownReceiver'],
  [/\b[45]\.2\.[1-3]\b|\b[45]52\b|mailbox (?:is )?full/i, 'mailboxFull'],
  [/\b[45]\d\d[ -]/, 'refused'],
];

/** The reasons for which the answer of the mail server is shown; other answers name internal hosts. */
const SAID_BY_SERVER: ReadonlySet<MailReason> = new Set(['unknownReceiver', 'mailboxFull', 'refused']);

/** The reason of a stored error. Without a reply of a server, the connection failed. */
function reasonOf(error: string): MailReason {
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'unreachable';
}

/** From the server's number on. */
const serverWords = (error: string): string => /\b[45]\d\d[ -].*$/.exec(error)?.[0] ?? error;
