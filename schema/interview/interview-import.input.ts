import * as z from 'zod';
import { registerInput } from '../accounts/register.input.ts';

/**
 * Answers that a browser kept, for an organisation that exists already. `key` names them: sent twice, they arrive once.
 */
export const importInterviewSchema = z.strictObject({
  key: z.uuid('invalid'),
  tickets: registerInput.shape.tickets,
  results: registerInput.shape.results,
});

export type ImportInterviewValues = z.output<typeof importInterviewSchema>;
