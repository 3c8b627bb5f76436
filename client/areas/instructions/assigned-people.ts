import type * as z from 'zod';
import { addYears, today } from '../../../schema/kernel/calendar.shared.ts';
import type { instructionFormSchema } from '../../../schema/areas/instructions/instruction.input.ts';

/** Somebody in the form: an employee with the name of today, or somebody else by name. */
export type AssignedPerson = { employee: string | null; name: string };

export type InstructionForm = z.input<typeof instructionFormSchema>;

export const emptyInstruction = (): InstructionForm => ({
  name: '',
  nextExecution: addYears(today(), 1),
  people: [],
});

/** As the mutation takes them. */
export const namesOf = (people: readonly AssignedPerson[]): { employee?: string; name?: string }[] =>
  people.map(({ employee, name }) => (employee ? { employee } : { name }));

/** What identifies somebody in the form. */
export const keyOf = ({ employee, name }: AssignedPerson): string => employee ?? `name:${name}`;
