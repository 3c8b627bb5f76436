import { expect, it } from 'vitest';
import { retryDelay } from '../../server/webhooks/webhook-sender.ts';

const NOW = new Date('2026-11-23T08:00:00Z');

it.each([
  [null, 0],
  ['120', 120_000],
  [' 0 ', 0],
  ['Mon, 23 Nov 2026 08:10:00 GMT', 600_000],
  ['Mon, 23 Nov 2026 07:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 86_400_000],
  ['-5', 0],
  ['soon', 0],
  ['99999999999999999999', 0],
])('Retry-After %s is a pause of %d milliseconds', (header, pause) => {
  expect(retryDelay(header, NOW)).toBe(pause);
});
