import type * as z from 'zod';
import { operatingInstructionSchema } from '../../../../schema/areas/operating-instructions/operating-instruction.input.ts';
import type { SheetContent } from '../../../../schema/areas/operating-instructions/instruction-sheet.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf } from '../../../kit/records/form-values.ts';

export type InstructionValues = z.infer<typeof operatingInstructionSchema>;
export type InstructionForm = ZodForm<InstructionValues, InstructionValues>;

/** A new one, of a good where the address names one. */
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

/** The content of a version, whose wording was not chosen where it is older than that choice. */
export const contentOfVersion = (kept: Partial<InstructionValues>): SheetContent => ({
  ...contentOf(kept),
  wording: kept.wording,
});
