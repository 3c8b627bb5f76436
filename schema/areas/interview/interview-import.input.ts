import * as z from 'zod';
import { registerInput } from './register.input.ts';

/** Answers that a browser has stored, for an existing organisation. `key` is their idempotency key. */
export const importInterviewSchema = z.strictObject({
  key: z.uuid('invalid'),
  tickets: registerInput.shape.tickets,
  results: registerInput.shape.results,
});

export type ImportInterviewValues = z.output<typeof importInterviewSchema>;
