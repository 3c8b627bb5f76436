import { expect, it } from 'vitest';
import type { BackgroundOutbox } from '../../client/kit/outbox/background-outbox.ts';

const byPages = import.meta.glob<object>('../../client/areas/*/outboxes.ts', { eager: true, import: 'outboxes' });
const inBackground = import.meta.glob<BackgroundOutbox>('../../client/areas/**/background.ts', {
  eager: true,
  import: 'background',
});

it('lets the service worker send every outbox that pages send', () => {
  const names = Object.values(byPages).flatMap(Object.keys);
  expect(names.length).toBeGreaterThan(3);
  expect(Object.values(inBackground).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(inBackground)).toHaveLength(names.length);
});
