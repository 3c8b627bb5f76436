import type * as z from 'zod';
import type { dangerousGoodSchema } from '../../../../schema/areas/dangerous-goods/dangerous-good.input.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';

export type GoodValues = z.infer<typeof dangerousGoodSchema>;
export type GoodForm = ZodForm<GoodValues, GoodValues>;
