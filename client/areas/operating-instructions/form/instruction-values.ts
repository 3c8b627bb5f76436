import type * as z from 'zod';
import { operatingInstructionSchema } from '../../../../schema/areas/operating-instructions/operating-instruction.input.ts';
import type { SheetContent } from '../../../../schema/areas/operating-instructions/instruction-sheet.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf } from '../../../kit/records/form-values.ts';

export type InstructionValues = z.infer<typeof operatingInstructionSchema>;
export type InstructionForm = ZodForm<InstructionValues, InstructionValues>;

/** The values of a new instruction, of the good in the address if there is one. */
export const emptyInstruction = (dangerousGood: string | null) =>
  emptyOf(operatingInstructionSchema, {
    kind: 'substance',
    signalWord: '',
    dangerousGood,
    emergencyPhone: '112',
    wording: {},
  });

/** The form values as content of the page; a field without a value is empty. */
export const contentOf = (values: Partial<InstructionValues>): SheetContent =>
  ({ ...emptyInstruction(null), ...values }) as SheetContent;

/** The content of a version; older ones, from before the wording could be chosen, have none. */
export const contentOfVersion = (version: Partial<InstructionValues>): SheetContent => ({
  ...contentOf(version),
  wording: version.wording,
});
