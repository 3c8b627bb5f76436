import * as z from 'zod';

/**
 * Messages of the provider's payment form to the page that embeds it. They contain no card or account numbers: those
 * never leave the frame. Isomorphic.
 */
const kinds = z.array(z.string().max(100)).max(30);
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ v: z.literal(1), type: z.literal('ready'), session: z.string().max(200) }),
  z.object({ v: z.literal(1), type: z.literal('height'), px: z.number().min(0) }),
  z.object({ v: z.literal(1), type: z.literal('valid'), valid: z.boolean() }),
  z.object({
    v: z.literal(1),
    type: z.literal('result'),
    id: z.string().max(100),
    ok: z.boolean(),
    Success: z.object({ Url: z.url().nullish() }).optional(),
    error: z.object({ errorCode: kinds, referenceId: z.string().max(100).optional() }).optional(),
  }),
]);
