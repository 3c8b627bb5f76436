import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '../../schema/kernel/calendar.shared.ts';
import type { RunAs } from './run-as.ts';

const ADD = 'mutation ($input: CreateCommitteeMemberInput!) { member: createCommitteeMember(input: $input) { id } }';
const NAME_USER =
  'mutation ($id: ID!, $input: UpdateCommitteeMemberInput!) { updateCommitteeMember(id: $id, input: $input) { id } }';
const MEET =
  'mutation ($input: CreateCommitteeMeetingInput!) { meeting: createCommitteeMeeting(input: $input) { id } }';
const FILL = 'mutation ($id: ID!) { meeting: fillCommitteeAgenda(id: $id) { points attendance } }';
const WRITE =
  'mutation ($id: ID!, $input: UpdateCommitteeMeetingInput!) { updateCommitteeMeeting(id: $id, input: $input) { id } }';
const DECIDE =
  'mutation ($id: ID!, $input: CommitteeDecisionInput!) { addCommitteeDecision(id: $id, input: $input) { id } }';
const CLOSE =
  'mutation ($id: ID!, $input: CommitteeSignatureInput!) { closeCommitteeMinutes(id: $id, input: $input) { id } }';

interface Point {
  id: string;
  topic: string;
  text: string;
}

/** Members by their role; the first two have a login. */
const MEMBERS = [
  { name: 'Petra Vogel', role: 'employer', user: 'petra' },
  { name: 'Thomas Brandt', role: 'safetyOfficer', user: 'thomas' },
  { name: 'Clara Sommer', role: 'specialist' },
  { name: 'Dr. Ines Falk', role: 'physician' },
  { name: 'Uwe Lorenz', role: 'worksCouncil' },
] as const;

const ABSENT: Readonly<Record<string, string>> = { 'Dr. Ines Falk': 'excused', 'Thomas Brandt': 'missing' };

const SAID: Readonly<Record<string, string>> = {
  accidents: 'Ein Sturz von der Leiter. Die Leitern in der Montage werden ersetzt.',
  inspections: 'Der Zuschnitt wurde begangen, die Absaugung ist zu schwach.',
  equipment: 'Die Prüfung der Stapler ist beauftragt.',
  matters: 'Der Betriebsrat bittet um Gehörschutz mit Radio.',
};

/**
 * The safety committee: closed minutes with a decision, a meeting whose minutes are missing, one that is planned for the
 * next quarter, and none in this one. Nobody gets a mail: users are named after the minutes were closed.
 */
export async function holdCommittee(
  run: RunAs,
  by: string,
  { today, ids }: { today: string; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const quarter = `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  const dayIn = (quarters: number): string => addDays(addMonths(quarter, 3 * quarters), 38);
  const members: { id: string; user?: string }[] = [];
  for (const { name, role, ...more } of MEMBERS) {
    const { member } = await run<{ member: { id: string } }>(by, ADD, {
      input: { name, role, startsOn: addDays(today, -700) },
    });
    members.push({ ...member, ...more });
  }
  const meet = async (quarters: number): Promise<string> => {
    const heldOn = dayIn(quarters);
    const name = `Sitzung ${Math.ceil(Number(heldOn.slice(5, 7)) / 3)}. Quartal ${heldOn.slice(0, 4)}`;
    const texts = { chair: 'Petra Vogel', minuteTaker: 'Clara Sommer', room: 'Besprechungsraum' };
    const { meeting } = await run<{ meeting: { id: string } }>(by, MEET, {
      input: { name, heldOn, startsAt: '10:00', endsAt: '11:30', ...texts },
    });
    return meeting.id;
  };
  const fill = async (id: string) =>
    (await run<{ meeting: { points: Point[]; attendance: { member: string; name: string }[] } }>(by, FILL, { id }))
      .meeting;

  const pastMeeting = await meet(-2);
  const { points, attendance } = await fill(pastMeeting);
  await run(by, WRITE, {
    id: pastMeeting,
    input: {
      points: points.map((point) => ({ ...point, text: SAID[point.topic] ?? '' })),
      attendance: attendance.map(({ member, name }) => ({ member, state: ABSENT[name] ?? 'present' })),
    },
  });
  await run(by, DECIDE, {
    id: pastMeeting,
    input: {
      id: randomUUID(),
      point: points.find(({ topic }) => topic === 'inspections')!.id,
      text: 'Absaugung im Zuschnitt erneuern',
      responsible: ids.get('thomas')!,
      dueDate: addDays(today, 40),
    },
  });
  await run(by, CLOSE, { id: pastMeeting, input: { signature: { kind: 'typed', name: 'Petra Vogel' } } });

  await fill(await meet(-1));
  await meet(1);
  for (const { id, user } of members) if (user) await run(by, NAME_USER, { id, input: { user: ids.get(user)! } });
}
