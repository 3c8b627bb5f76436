import type * as z from 'zod';
import { addYears, today } from '../../../schema/kernel/calendar.shared.ts';
import type { instructionFormSchema } from '../../../schema/areas/instructions/instruction.input.ts';

/** A person in the form: an employee with the current name, or another person by name. */
export type AssignedPerson = { employee: string | null; name: string };

export type InstructionForm = z.input<typeof instructionFormSchema>;

export const emptyInstruction = (): InstructionForm => ({
  name: '',
  nextExecution: addYears(today(), 1),
  people: [],
});

/** The people as input of the mutation. */
export const namesOf = (people: readonly AssignedPerson[]): { employee?: string; name?: string }[] =>
  people.map(({ employee, name }) => (employee ? { employee } : { name }));

/** The key of a person in the form. */
export const keyOf = ({ employee, name }: AssignedPerson): string => employee ?? `name:${name}`;
