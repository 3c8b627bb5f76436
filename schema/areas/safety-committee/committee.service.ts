import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, refuseInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import {
  createRecord,
  findCreated,
  lockRecord,
  removeRecord,
  requireVersion,
  saveRecord,
} from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { memberById } from '../../platform/users/user.rows.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { requireEmployee } from '../employees/linked-person.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { ticketTitle } from '../tickets/ticket-title.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import { fillMeeting, membersOn } from './committee-agenda.ts';
import { committeeSnapshot, pointTitle, type CommitteeSnapshot } from './committee-document.ts';
import { CommitteeMeeting } from './committee-meeting.entity.ts';
import { CommitteeMember } from './committee-member.entity.ts';
import { committeeText } from './committee-text.ts';
import { quarterlyDays, quarterOf, type Attending } from './committee.shared.ts';
import type {
  CommitteeDecisionValues,
  CommitteeMeetingValues,
  CommitteeMemberValues,
  CommitteePlanValues,
  CommitteeSignatureValues,
} from './committee.input.ts';
import { committeeMeetingFacts } from './committee.record.shared.ts';

const meetings = tableOf(CommitteeMeeting);
const members = tableOf(CommitteeMember);

/** The priority of the ticket of a decision. */
const PRIORITY = 2;

/** Throws CONFLICT for closed minutes. */
function requireOpen({ closedOn }: CommitteeMeeting): void {
  if (closedOn !== null) throw new AppError('CONFLICT', { messageKey: 'minutesClosed' });
}

/** Throws BAD_INPUT if a meeting would end before it begins. */
function requireTimes({ startsAt, endsAt }: Pick<CommitteeMeeting, 'startsAt' | 'endsAt'>): void {
  if (endsAt !== '' && endsAt <= startsAt) throw badInput('endsAt', 'endBeforeStart');
}

/** Adds a member. Idempotent with an id. Throws BAD_INPUT, also for a user who was removed or is of another organisation. */
export function createMember(
  ctx: Context,
  { id, ...input }: CommitteeMemberValues & { id?: string },
): Promise<CommitteeMember> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, CommitteeMember, id);
    if (existing) return existing;
    const fields = members.fields(input);
    await requireEmployee(tx.rows, input.employee);
    await requireMember(tx, fields, undefined);
    return createRecord(tx, CommitteeMember, { ...fields, id: id ?? null } as never, ctx.user.userId);
  });
}

/** Changes a member. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function changeMember(
  ctx: Context,
  id: string,
  input: Partial<CommitteeMemberValues>,
  version: number | null,
): Promise<CommitteeMember> {
  return ctx.write(async (tx) => {
    const member = await lockRecord(tx, CommitteeMember, id, version);
    const changes = members.changes(input, member);
    await requireEmployee(tx.rows, changes.employeeId);
    await requireMember(tx, { ...member, ...changes }, member);
    if (Object.keys(changes).length > 0) await saveRecord(tx, member, { ...changes, updatedBy: ctx.user.userId });
    return member;
  });
}

async function requireMember(
  tx: Tx,
  fields: Partial<CommitteeMember>,
  stored: CommitteeMember | undefined,
): Promise<void> {
  const { startsOn = '', endsOn = null } = fields;
  refuseInput([
    ...(endsOn !== null && endsOn < startsOn ? [{ field: 'endsOn', key: 'endBeforeStart' } as const] : []),
    ...(await absentPeople(tx, newlyNamed(members, fields, stored))),
  ]);
}

/**
 * The stored attendance of a meeting: names and roles are those of the members, or those that were stored before a
 * member was deleted. Throws BAD_INPUT for a member that the organisation does not have.
 */
async function attendanceOf(
  tx: Tx,
  given: NonNullable<CommitteeMeetingValues['attendance']>,
  stored: readonly Attending[],
): Promise<Attending[]> {
  const ids = given.map(({ member }) => member).filter(isId);
  const found = await tx.rows<Pick<Attending, 'member' | 'name' | 'role'>>(
    `select t.id as member, t.name, t.role from committee_member t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
  const people = new Map([...stored, ...found].map(({ member, name, role }) => [member, { member, name, role }]));
  return given.map(({ member, state }) => {
    const who = people.get(member);
    if (!who) throw badInput('attendance', 'unknownRecord');
    return { ...who, state };
  });
}

/** Plans a meeting. Idempotent with an id. Throws BAD_INPUT. */
export function createMeeting(
  ctx: Context,
  { id, attendance, ...input }: CommitteeMeetingValues & { id?: string },
): Promise<CommitteeMeeting> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, CommitteeMeeting, id);
    if (existing) return existing;
    requireTimes({ startsAt: input.startsAt, endsAt: input.endsAt ?? '' });
    const named = attendance
      ? await attendanceOf(tx, attendance, [])
      : await membersOn(tx.rows, { heldOn: input.heldOn, attendance: [] });
    const fields = { ...meetings.fields(input), attendance: named, id: id ?? null };
    return createRecord(tx, CommitteeMeeting, fields as never, ctx.user.userId);
  });
}

/** Changes a meeting whose minutes are not closed. Throws NOT_FOUND, STALE, BAD_INPUT, CONFLICT. */
export function changeMeeting(
  ctx: Context,
  id: string,
  { attendance, ...input }: Partial<CommitteeMeetingValues>,
  version: number | null,
): Promise<CommitteeMeeting> {
  return ctx.write(async (tx) => {
    const meeting = await lockRecord(tx, CommitteeMeeting, id, version);
    requireOpen(meeting);
    const named = attendance && (await attendanceOf(tx, attendance, meeting.attendance));
    const changes = meetings.changes({ ...input, ...(named && { attendance: named }) } as never, meeting);
    requireTimes({ ...meeting, ...changes });
    if (Object.keys(changes).length > 0) await saveRecord(tx, meeting, { ...changes, updatedBy: ctx.user.userId });
    return meeting;
  });
}

/** Removes a meeting; the tickets of its decisions stay. Throws NOT_FOUND, and CONFLICT for closed minutes. */
export function removeMeeting(ctx: Context, id: string): Promise<unknown> {
  return ctx.write(async (tx) => {
    const meeting = await lockRecord(tx, CommitteeMeeting, id);
    requireOpen(meeting);
    return removeRecord(tx, meeting);
  });
}

/**
 * Plans a meeting for each of the next quarters, from a day on. Quarters that have a meeting are skipped. Returns the
 * new meetings. Throws BAD_INPUT for a day in the past.
 */
export function planMeetings(ctx: Context, input: CommitteePlanValues): Promise<CommitteeMeeting[]> {
  const { firstOn, count, startsAt, endsAt = '', room = '' } = input;
  refuseInput(pastDays({ firstOn }, todayOf(ctx)));
  requireTimes({ startsAt, endsAt });
  return ctx.write(async (tx) => {
    // Serializes concurrent calls, so that no quarter is planned twice.
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('committee' || app_client_id()::text, 0))`);
    const made: CommitteeMeeting[] = [];
    for (const heldOn of quarterlyDays(firstOn, count)) {
      const taken = await tx.rows(
        `select 1 as one from committee_meeting t where ${OWN_ROWS}
           and date_trunc('quarter', t.held_on::timestamp) = date_trunc('quarter', $1::timestamp) limit 1`,
        [heldOn],
      );
      if (taken.length > 0) continue;
      const name = committeeText(ctx.language, 'committee.meetingOf', {
        quarter: String(quarterOf(heldOn)),
        year: heldOn.slice(0, 4),
      });
      const attendance = await membersOn(tx.rows, { heldOn, attendance: [] });
      const fields = { name, heldOn, startsAt, endsAt, room, attendance };
      made.push(await createRecord(tx, CommitteeMeeting, fields as never, ctx.user.userId));
    }
    return made;
  });
}

/** Fills the agenda with current numbers. Throws NOT_FOUND, STALE, CONFLICT. */
export function fillAgenda(ctx: Context, id: string, version: number | null): Promise<CommitteeMeeting> {
  return ctx.write(async (tx) => {
    const meeting = await lockRecord(tx, CommitteeMeeting, id, version);
    requireOpen(meeting);
    await fillMeeting(tx, meeting, { today: todayOf(ctx), userId: ctx.user.userId });
    return meeting;
  });
}

interface Receiver {
  name: string;
  email: string;
}

/** The receivers of mails of a meeting: the address of each member, otherwise that of their user; each address once. */
async function receiversOf(tx: Tx, { attendance }: CommitteeMeeting): Promise<Receiver[]> {
  const found = await tx.rows<Receiver>(
    `select t.name, coalesce(nullif(t.email, ''), u.email, '') as email from committee_member t
       left join client_user u on u.client_id = t.client_id and u.id = t.user_id and u.removed_at is null
      where ${OWN_ROWS} and t.id = any($1::uuid[]) order by sort_key(t.name), t.id`,
    [attendance.map(({ member }) => member)],
  );
  return [
    ...new Map(found.filter(({ email }) => email !== '').map((each) => [each.email.toLowerCase(), each])).values(),
  ];
}

/** Writes the mails of a meeting with the PDF of a version and, before the meeting, with a calendar entry. */
async function mailMeeting(
  ctx: Context,
  tx: Tx,
  {
    snapshot,
    versionId,
    receivers,
  }: { snapshot: CommitteeSnapshot; versionId: string; receivers: readonly Receiver[] },
): Promise<void> {
  const sender = await memberById(tx.rows, ctx.user.userId);
  const client = await currentClient(tx.rows);
  const { id, name, heldOn, startsAt, endsAt, room, closedOn, points, version } = snapshot;
  for (const receiver of receivers) {
    await enqueueMail(tx.rows, {
      to: receiver.email,
      language: ctx.language,
      template: closedOn === null ? 'committeeInvitation' : 'committeeMinutes',
      data: {
        name: receiver.name,
        fromName: sender.name,
        fromEmail: sender.email,
        clientName: client.name,
        meetingId: id,
        title: name,
        day: heldOn,
        startsAt,
        endsAt,
        room,
        sequence: version,
        points: points.map((point) => ({ de: pointTitle(point, 'de'), en: pointTitle(point, 'en') })),
        versionId,
        link: `${ctx.ports.publicUrl}${committeeMeetingFacts.path(id)}`,
      },
    });
  }
}

/**
 * Invites the members to a meeting: its agenda becomes a version, which each of them gets by mail with a calendar
 * entry. An empty agenda is filled before. Throws NOT_FOUND, STALE, CONFLICT, BAD_INPUT for a day in the past and
 * without any address, and RATE_LIMITED.
 */
export async function inviteCommittee(ctx: Context, id: string, version: number | null): Promise<CommitteeMeeting> {
  const { userId } = ctx.user;
  const today = todayOf(ctx);
  const meeting = await ctx.write(async (tx) => {
    const found = await lockRecord(tx, CommitteeMeeting, id, version);
    requireOpen(found);
    refuseInput(pastDays({ heldOn: found.heldOn }, today));
    if (found.filledOn === null) await fillMeeting(tx, found, { today, userId });
    const receivers = await receiversOf(tx, found);
    if (receivers.length === 0) throw badInput('attendance', 'required');
    await ctx.ports.limits.consume('mail', userId, receivers.length);
    // `updatedAt` differs even if it is the second invitation on a day, so that the row is written.
    await saveRecord(tx, found, { invitedOn: today, updatedBy: userId, updatedAt: ctx.ports.clock.now() });
    await fileVersion(ctx, tx, id, receivers);
    return found;
  });
  ctx.ports.wakeOutbox();
  return meeting;
}

async function fileVersion(ctx: Context, tx: Tx, id: string, receivers: readonly Receiver[]): Promise<void> {
  const snapshot = await committeeSnapshot(tx.rows, id);
  const { id: versionId } = await writeVersion(tx, {
    record: { kind: 'committeeMeeting', id },
    snapshot,
    userId: ctx.user.userId,
  });
  await mailMeeting(ctx, tx, { snapshot, versionId, receivers });
}

/**
 * Records a decision as a ticket on the standard open board. Idempotent with an id. Throws NOT_FOUND, BAD_INPUT for
 * somebody who has left, a point that the agenda does not have and a day in the past, and CONFLICT for closed minutes
 * and without a standard open board.
 */
export function decide(ctx: Context, id: string, input: CommitteeDecisionValues): Promise<CommitteeMeeting> {
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const meeting = await lockRecord(tx, CommitteeMeeting, id);
    if (await findCreated(tx, Ticket, input.id)) return meeting;
    requireOpen(meeting);
    const point = meeting.points.find((each) => each.id === input.point);
    refuseInput([
      ...(point ? [] : [{ field: 'point', key: 'unknownRecord' } as const]),
      ...pastDays({ dueDate: input.dueDate }, todayOf(ctx)),
      ...(await absentPeople(tx, [{ field: 'responsible', id: input.responsible }])),
    ]);
    const [ticketId] = await insertTickets(
      tx,
      [
        {
          ...(input.id && { id: input.id }),
          title: ticketTitle(input.text),
          description: committeeText(ctx.language, 'ticket.description', {
            title: meeting.name,
            text: input.text,
            link: `${ctx.ports.publicUrl}${committeeMeetingFacts.path(id)}`,
          }),
          priority: PRIORITY,
          dueDate: input.dueDate,
          boardId: await standardOpenBoard(tx),
          userIds: [input.responsible],
        },
      ],
      userId,
    );
    await tx.rows(
      `insert into committee_decision (client_id, ticket_id, committee_meeting_id, point_id, text, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5)`,
      [ticketId, id, input.point, input.text, userId],
    );
    return meeting;
  });
}

/**
 * Closes the minutes with a signature: they become a version that cannot be changed and is mailed to the members.
 * Throws NOT_FOUND, STALE, CONFLICT for minutes that are closed already, and BAD_INPUT for a meeting in the future, and
 * while somebody's attendance is open.
 */
export async function closeMinutes(
  ctx: Context,
  id: string,
  { signature }: CommitteeSignatureValues,
  version: number | null,
): Promise<CommitteeMeeting> {
  const { userId } = ctx.user;
  const today = todayOf(ctx);
  const meeting = await ctx.write(async (tx) => {
    const found = await lockRecord(tx, CommitteeMeeting, id);
    // The second of two concurrent calls gets the error that the minutes are closed, not only that something has changed.
    requireOpen(found);
    requireVersion(found, version);
    const { heldOn, attendance, points } = found;
    const isComplete = attendance.length > 0 && attendance.every(({ state }) => state !== 'open');
    const isHeld = attendance.some(({ state }) => state === 'present');
    refuseInput([
      ...(heldOn > today ? [{ field: 'heldOn', key: 'dateInFuture' } as const] : []),
      ...(isComplete && isHeld ? [] : [{ field: 'attendance', key: 'required' } as const]),
      ...(points.length > 0 ? [] : [{ field: 'points', key: 'required' } as const]),
    ]);
    await saveRecord(tx, found, { signature, closedOn: today, updatedBy: userId });
    const receivers = await receiversOf(tx, found);
    if (receivers.length > 0) await ctx.ports.limits.consume('mail', userId, receivers.length);
    await fileVersion(ctx, tx, id, receivers);
    return found;
  });
  ctx.ports.wakeOutbox();
  ctx.ports.wakePrinting();
  return meeting;
}
