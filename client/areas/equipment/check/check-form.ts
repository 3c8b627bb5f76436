import * as z from 'zod';
import {
  equipmentCheckSchema,
  type EquipmentCheckValues,
} from '../../../../schema/areas/equipment/equipment-item.input.ts';
import type { Signature } from '../../../../schema/records/signature.shared.ts';
import { CHECK_KINDS, INSPECTOR_KINDS, type ItemResult } from '../../../../schema/areas/equipment/equipment.enums.ts';
import type { EquipmentDetailsFragment } from '../../../generated/equipment.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';

/** An item of the form; '' is not answered yet. */
const answer = z.strictObject({
  result: z.enum(['', 'ok', 'defect', 'na']),
  value: z.string().max(100, 'tooLong'),
  remark: z.string().max(500, 'tooLong'),
});
export type ItemAnswer = z.output<typeof answer>;

/** The values of the form of a check: the input, with an answer for each item of the kind. */
export const checkFormSchema = equipmentCheckSchema
  .omit({ items: true, signature: true, id: true })
  .extend({ items: z.array(answer), signature: z.custom<Signature | null>().nullable() });
export type CheckFormValues = z.input<typeof checkFormSchema>;
export type CheckFormOutput = z.output<typeof checkFormSchema>;

/** The initial values of the form. */
export function startOf(item: EquipmentDetailsFragment, planId: string | null, inspector: string): CheckFormValues {
  const plan = item.plans.find(({ id }) => id === planId) ?? item.plans[0];
  return {
    plan: plan?.id ?? null,
    checkKind: CHECK_KINDS.find((kind) => kind === plan?.checkKind) ?? 'extraordinary',
    doneOn: today(),
    inspector,
    inspectorKind: INSPECTOR_KINDS.find((kind) => kind === plan?.inspectorKind) ?? 'bP',
    company: '',
    scope: '',
    measures: '',
    items: item.testItems.map(() => ({ result: '', value: '', remark: '' })),
    outcome: 'passed',
    findings: '',
    signature: null,
    fileIds: [],
  };
}

/** The input of the mutation: only answered items, with their numbers. */
export const inputOf = (
  id: string,
  { items, signature, plan, checkKind, ...rest }: CheckFormOutput,
): EquipmentCheckValues => ({
  ...rest,
  id,
  ...(plan ? { plan } : { checkKind: checkKind ?? 'extraordinary' }),
  items: items.flatMap(({ result, ...words }, item) =>
    result === '' ? [] : [{ item, result: result satisfies ItemResult, ...words }],
  ),
  signature,
});
