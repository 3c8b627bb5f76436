import * as z from 'zod';
import { registerInput } from './register.input.ts';

/**
 * Answers that were stored in a browser, to be imported into an existing organisation. `key` is the idempotency key.
 */
export const importInterviewSchema = z.strictObject({
  key: z.uuid('invalid'),
  tickets: registerInput.shape.tickets,
  results: registerInput.shape.results,
});

export type ImportInterviewValues = z.output<typeof importInterviewSchema>;
