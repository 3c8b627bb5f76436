import * as z from 'zod';
import { isLine } from '../kernel/text.shared.ts';
import { isSigned, MAX_POINTS, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature } from './signature.shared.ts';

/** What a signature may be, for every operation that takes one. */

const point = z.tuple([z.number().min(0).max(SIGNATURE_WIDTH), z.number().min(0).max(SIGNATURE_HEIGHT)]);

const drawn = z
  .strictObject({ kind: z.literal('drawn'), strokes: z.array(z.array(point).min(1)).min(1).max(100) })
  .refine(({ strokes }) => strokes.flat().length <= MAX_POINTS, { error: 'tooLong', path: ['strokes'] })
  .refine(isSigned, { error: 'required', path: ['strokes'] });

const typed = z.strictObject({ kind: z.literal('typed'), name: z.string().trim().min(2).max(100).refine(isLine) });

export const signatureSchema: z.ZodType<Signature> = z.discriminatedUnion('kind', [drawn, typed]);
