import type * as z from 'zod';
import type { equipmentItemSchema } from '../../../schema/areas/equipment/equipment-item.input.ts';
import type { FormOfFields } from '../../kit/forms/use-bound-field.ts';

type Input = z.input<typeof equipmentItemSchema>;

/** The type of the form of a device, for its fields. */
export type EquipmentForm = FormOfFields<Input, z.output<typeof equipmentItemSchema>>;
