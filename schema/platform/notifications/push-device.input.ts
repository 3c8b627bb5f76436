import * as z from 'zod';
import { newIdField } from '../../kernel/fields.ts';

const MAX_ENDPOINT = 1_000;
/** A point of the curve P-256, not compressed: 65 bytes that begin with 4. */
const PUBLIC_KEY = /^B[\w-]{86}=?$/;
/** 16 bytes. */
const AUTH = /^[\w-]{22}(==)?$/;

/**
 * The subscription of a browser, as `PushSubscription.toJSON()` returns it. Whether its address is allowed is checked
 * with each push.
 */
export const pushDeviceSchema = z.strictObject({
  id: newIdField,
  endpoint: z.url({ error: 'invalid' }).max(MAX_ENDPOINT, 'tooLong'),
  p256dh: z.string('required').regex(PUBLIC_KEY, 'invalid'),
  auth: z.string('required').regex(AUTH, 'invalid'),
});
export type PushDeviceValues = z.output<typeof pushDeviceSchema>;
