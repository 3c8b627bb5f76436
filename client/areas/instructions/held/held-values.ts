import { today } from '../../../../schema/kernel/calendar.shared.ts';
import type { InstructionQuery } from '../../../generated/instructions.ts';
import type { HeldDetailsFragment, HeldInstructionInput } from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';

export type HeldParticipant = { id: string; employee: string | null; name: string };

/** The values that the page saves; signatures are saved separately. */
export type HeldValues = {
  topic: string;
  instruction: string | null;
  managedInstruction: string | null;
  points: string;
  place: string;
  instructor: string;
  language: string;
  heldOn: string;
  minutes: number | null;
  corrects: string | null;
  participants: HeldParticipant[];
};

export const emptyHeld = (instructor: string, language: string): HeldValues => ({
  topic: '',
  instruction: null,
  managedInstruction: null,
  points: '',
  place: '',
  instructor,
  language,
  heldOn: today(),
  minutes: null,
  corrects: null,
  participants: [],
});

/** A new record about material, with all people who are instructed with it. */
export const heldOfMaterial = (
  empty: HeldValues,
  { id, name, assigned }: Pick<InstructionQuery['instruction'], 'id' | 'name' | 'assigned'>,
): HeldValues => ({
  ...empty,
  topic: name,
  instruction: id,
  participants: assigned.map((person) => ({ id: newId(), employee: person.employeeId ?? null, name: person.name })),
});

export const heldValuesOf = (instruction: HeldDetailsFragment): HeldValues => ({
  topic: instruction.topic,
  instruction: instruction.instructionId ?? null,
  managedInstruction: instruction.managedInstructionId ?? null,
  points: instruction.points,
  place: instruction.place,
  instructor: instruction.instructor,
  language: instruction.language,
  heldOn: instruction.heldOn,
  minutes: instruction.minutes ?? null,
  corrects: instruction.correctsId ?? null,
  participants: instruction.participants.map(({ id, employeeId, name }) => ({
    id,
    employee: employeeId ?? null,
    name,
  })),
});

/** A new record with the same topic and people, without signatures, that corrects a completed one. */
export const correctionOf = (instruction: HeldDetailsFragment): HeldValues => ({
  ...heldValuesOf(instruction),
  corrects: instruction.id,
  participants: heldValuesOf(instruction).participants.map((person) => ({ ...person, id: newId() })),
});

export const inputOf = ({
  topic,
  points,
  place,
  instructor,
  ...values
}: HeldValues): Omit<HeldInstructionInput, 'id'> => ({
  ...values,
  topic: topic.trim(),
  points: points.trim(),
  place: place.trim(),
  instructor: instructor.trim(),
});

/** The name of a spoken language, in the language of the page. */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
