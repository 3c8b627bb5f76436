import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { capitalised } from '../../kernel/first-letter.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { onScreen } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import type { Letterhead, PrintOptions } from '../../records/print-options.ts';
import { printedTickets } from '../tickets/printed-tickets.rows.ts';
import template from './committee.pdf.hbs?raw';
import { CommitteeMeeting } from './committee-meeting.entity.ts';
import { committeeText } from './committee-text.ts';
import type { AttendanceState } from './committee.enums.ts';
import type { CommitteePoint, PointFact } from './committee.shared.ts';

const print = documentTemplateOf(template, committeeText);
const MEETING = tableOf(CommitteeMeeting).select('t');
type Meeting = RowOf<typeof MEETING>;

interface PrintedDecision {
  pointId: string;
  text: string;
  number: string;
  users: string[];
  dueDate: string | null;
}

/** The whole content of an agenda or of minutes, as their version stores it. */
export interface CommitteeSnapshot extends Meeting {
  kind: 'committeeMeeting';
  title: string;
  letterhead: Letterhead;
  decisions: PrintedDecision[];
  /** The day of the next planned meeting. */
  nextOn: string | null;
}

/** Reads a meeting with its decisions. Throws NOT_FOUND. */
export async function committeeSnapshot(rows: Rows, id: string): Promise<CommitteeSnapshot> {
  const [meeting] = isId(id)
    ? await rows<Meeting>(`select ${MEETING.sql} from committee_meeting t where ${OWN_ROWS} and t.id = $1`, [id])
    : [];
  if (!meeting) throw notFound();
  const links = await rows<{ ticketId: string; pointId: string; text: string }>(
    `select d.ticket_id as "ticketId", d.point_id as "pointId", d.text from committee_decision d
      where d.client_id = app_client_id() and d.committee_meeting_id = $1 order by d.created_at, d.ticket_id`,
    [id],
  );
  const tickets = await printedTickets(
    rows,
    links.map(({ ticketId }) => ticketId),
  );
  const [next] = await rows<{ day: string | null }>(
    `select min(t.held_on)::text as day from committee_meeting t where ${OWN_ROWS} and t.held_on > $1`,
    [meeting.heldOn],
  );
  return {
    ...meeting,
    kind: 'committeeMeeting',
    title: meeting.name,
    letterhead: await letterheadOf(rows),
    nextOn: next?.day ?? null,
    decisions: links.map(({ ticketId, pointId, text }) => {
      const ticket = tickets.get(ticketId);
      return {
        pointId,
        text,
        number: ticket?.number ?? '',
        users: ticket?.users ?? [],
        dueDate: ticket?.dueDate ?? null,
      };
    }),
  };
}

/** A fact as text: „Arbeitsmittel: 3 überfällig“. */
export function factText({ code, count, open = 0, de, en }: PointFact, language: Language): string {
  return committeeText(language, `fact.${code}`, { count, open, name: language === 'de' ? de : en });
}

/** The title of a point of the agenda. */
export const pointTitle = ({ topic, title }: CommitteePoint, language: Language): string =>
  title || committeeText(language, `topic.${topic}`);

/** The document of a meeting: the agenda before the minutes are closed, and the minutes afterwards. */
export function committeeHtml(snapshot: CommitteeSnapshot, { language, version }: PrintOptions): PrintJob {
  const text = (key: string, values?: Record<string, string>): string => committeeText(language, key, values);
  const { title, letterhead, heldOn, startsAt, endsAt, room, chair, minuteTaker, points, attendance } = snapshot;
  const { decisions, signature, filledOn, closedOn, nextOn } = snapshot;
  const isClosed = closedOn !== null;
  const named = (state: AttendanceState): string =>
    attendance
      .filter((each) => each.state === state)
      .map(({ name, role }) => `${name} (${text(`value.CommitteeMember.role.${role}`)})`)
      .join(', ');
  const everybody = attendance.map(({ name, role }) => `${name} (${text(`value.CommitteeMember.role.${role}`)})`);
  const hasEmployer = attendance.some(({ role, state }) => role === 'employer' && state === 'present');
  const facts = [
    { label: text('CommitteeMeeting.heldOn'), value: printedDay(heldOn) },
    { label: text('committee.time'), value: [startsAt, endsAt].filter(Boolean).join('–') },
    { label: text('CommitteeMeeting.room'), value: room },
    { label: text('CommitteeMeeting.chair'), value: chair },
    { label: text('CommitteeMeeting.minuteTaker'), value: minuteTaker },
    ...(isClosed
      ? [
          { label: capitalised(text('committee.state.present')), value: named('present') },
          { label: capitalised(text('committee.state.excused')), value: named('excused') },
          { label: capitalised(text('committee.state.missing')), value: named('missing') },
        ]
      : [{ label: text('committee.invited'), value: everybody.join(', ') }]),
    { label: text('committee.next'), value: isClosed ? printedDay(nextOn) : '' },
  ];
  return print({
    language,
    letterhead,
    kind: text(isClosed ? 'committee.minutes' : 'committee.agenda'),
    title,
    version,
    // An agenda is not marked as a draft, because members are invited with it.
    ...(!isClosed && filledOn && { state: text('committee.agendaOf', { day: printedDay(filledOn) }) }),
    facts: facts.filter(({ value }) => value !== ''),
    isClosed,
    warning: isClosed && !hasEmployer ? text('committee.noEmployer') : '',
    points: points.map((point, index) => ({
      number: index + 1,
      title: pointTitle(point, language),
      facts: point.facts.map((fact) => factText(fact, language)),
      text: point.text,
      decisions: decisions
        .filter(({ pointId }) => pointId === point.id)
        .map(({ text: what, number, users, dueDate }) => ({
          text: what,
          number,
          users: users.join(', '),
          due: printedDay(dueDate),
        })),
    })),
    signers: isClosed
      ? [
          { role: text('CommitteeMeeting.chair'), name: chair, ...onScreen(signature) },
          { role: text('CommitteeMeeting.minuteTaker'), name: minuteTaker },
        ]
      : [],
    basis: text(isClosed ? 'committee.basisMinutes' : 'committee.basisAgenda'),
  });
}
