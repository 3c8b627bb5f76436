import { randomUUID } from 'node:crypto';
import { type Point, type Signature, SIGNATURE_HEIGHT } from '../../schema/records/signature.shared.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import type { RunAs } from './run-as.ts';

/** An instruction in person at the machine; the absent employee has not signed. */
const HELD = {
  topic: 'Tischkreissäge: neuer Spaltkeil',
  points: [
    'Spaltkeil höchstens 8 mm vom Zahnkranz, Schutzhaube so tief wie möglich.',
    'Schiebestock ab 12 cm Abstand zum Blatt, der zweite liegt am Parallelanschlag.',
    'Rüsten und Reinigen nur mit gezogenem Stecker.',
  ].join('\n'),
  place: 'Maschinenraum',
  instructor: 'Petra Vogel',
  language: 'de',
  minutes: 25,
};
const SIGNED = ['Katrin Vogt', 'Olena Kowalenko', 'Mia Brenner', 'Lukas Hahn'];
const ABSENT = 'Tom Ackermann';

const EMPLOYEES = 'query { employees(perPage: -1) { data { id name } } }';
const SAVE = 'mutation ($input: HeldInstructionInput!) { saveHeldInstruction(input: $input) { id } }';
const SIGN = `mutation ($id: ID!, $participantId: ID!, $input: HeldSignatureInput!) {
  signHeldInstruction(id: $id, participantId: $participantId, input: $input) { id } }`;
const COMPLETE = 'mutation ($id: ID!) { completeHeldInstruction(id: $id) { id } }';

/** Creates an instruction in person that was completed last week, and a draft for the absent employee. */
export async function holdInstructions(run: RunAs, by: string, today: string): Promise<void> {
  const { employees } = await run<{ employees: { data: { id: string; name: string }[] } }>(by, EMPLOYEES, {});
  const participant = (name: string) => ({
    id: randomUUID(),
    employee: employees.data.find((person) => person.name === name)?.id ?? null,
    name,
  });
  const [id, participants] = [randomUUID(), [...SIGNED, ABSENT].map(participant)];
  await run(by, SAVE, { input: { ...HELD, id, heldOn: addDays(today, -6), participants } });
  for (const [index, { id: participantId }] of participants.slice(0, SIGNED.length).entries())
    await run(by, SIGN, { id, participantId, input: { signature: drawn(index) } });
  await run(by, COMPLETE, { id });
  await run(by, SAVE, {
    input: { ...HELD, id: randomUUID(), heldOn: today, participants: [participant(ABSENT)] },
  });
}

/** A line as a finger draws it, different for each person. */
function drawn(seed: number): Signature {
  const points = Array.from({ length: 48 }, (_, at): Point => {
    const turn = at / (2.2 + (seed % 3) * 0.5);
    const height = Math.sin(turn) * (55 - at * 0.7) + Math.sin(turn * 2.3 + seed) * 18;
    return [60 + at * 9 + Math.cos(turn * 1.7 + seed) * 22, SIGNATURE_HEIGHT / 2 + height];
  });
  return { kind: 'drawn', strokes: [points] };
}
