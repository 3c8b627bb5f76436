import type { Context, Rows } from '../kernel/context.ts';
import { listRows, OWN_ROWS, type ListArgs, type ListPage, type ListSpec } from '../kernel/list.ts';
import type { Mail } from './mail.entity.ts';
import type { MailReason } from './mail.enums.ts';

const STATE = `case when t.sent_at is not null then 'sent' when t.failed_at is not null then 'failed' else 'waiting' end`;

/** Never `data`: what a letter says belongs to its receiver. */
const COLUMNS = `t.id, t.recipient, t.template, t.subject, t.created_at as "createdAt", t.attempts, t.sent_at as "sentAt", t.error, ${STATE} as state,
  case when t.sent_at is null and t.failed_at is null then nullif(t.next_attempt_at, '-infinity') end as "nextAttemptAt"`;

/** Mails of the organisation. */
const mailList: ListSpec = {
  from: 'outbox_mail t',
  where: OWN_ROWS,
  select: COLUMNS,
  search: ['t.recipient', 't.subject'],
  fields: {
    id: { column: 't.id', kind: 'id' },
    recipient: { column: 't.recipient', kind: 'text' },
    template: { column: 't.template', kind: 'text' },
    subject: { column: 't.subject', kind: 'text' },
    createdAt: { column: 't.created_at', kind: 'moment', neverNull: true },
    state: { column: STATE, kind: 'text' },
    attempts: { column: 't.attempts', kind: 'number' },
  },
};

type MailRow = Omit<Mail, 'reason' | 'answer'> & { error: string | null };

export async function listMails(ctx: Context, args: ListArgs): Promise<ListPage<Mail>> {
  const { data, count } = await listRows<MailRow>(ctx, mailList, args);
  return { data: data.map(explained), count };
}

/** A mail of the organisation of the transaction, or undefined. */
export async function mailById(rows: Rows, id: string): Promise<Mail | undefined> {
  const [found] = await rows<MailRow>(`select ${COLUMNS} from outbox_mail t where ${OWN_ROWS} and t.id = $1`, [id]);
  return found && explained(found);
}

function explained({ error, ...mail }: MailRow): Mail {
  const reason = error === null || mail.state === 'sent' ? null : reasonOf(error);
  return { ...mail, reason, answer: reason !== null && SAID_BY_SERVER.has(reason) ? serverWords(error!) : null };
}

/** Ours, as the worker and the transport put them, and below them what mail servers and networks say. */
const REASONS: readonly [RegExp, MailReason][] = [
  [/^The mail could not be written$/, 'unwritten'],
  [/^Every attempt was cut off$/, 'cutOff'],
  [/^The receiver is not a mail address$/, 'noAddress'],
  [/\b[45]35\b|\b5\.7\.8\b|Invalid login|Missing credentials/i, 'login'],
  [/\b5\.1\.[0-9]\b|\b55[03]\b.*\b(?:unknown|no such|not found|does not exist)\b/i, 'unknownReceiver'],
  [/\b[45]\.2\.[1-3]\b|\b[45]52\b|mailbox (?:is )?full/i, 'mailboxFull'],
  [/\b[45]\d\d[ -]/, 'refused'],
];

/** Whose words help the reader; others name machines of ours. */
const SAID_BY_SERVER: ReadonlySet<MailReason> = new Set(['unknownReceiver', 'mailboxFull', 'refused']);

/** The reason behind the stored error. What names no answer of a server is a connection that did not come about. */
function reasonOf(error: string): MailReason {
  return REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'unreachable';
}

/** From the server's number on. */
const serverWords = (error: string): string => /\b[45]\d\d[ -].*$/.exec(error)?.[0] ?? error;
