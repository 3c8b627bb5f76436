import { describe, expect, test } from 'vitest';
import { pageOf } from '../../client/app/worker/page-of.ts';

describe('a device without a network opens', () => {
  test.each(['/app', '/app/today', '/app/inspections/edit/1/new', '/app/employee/mia@example.com'])(
    'the application for %s',
    (path) => expect(pageOf(path)).toBe('app'),
  );
  test.each(['/', '/login', '/firstAid/abc', '/goods/abc'])('the same, after asking the server, for %s', (path) =>
    expect(pageOf(path)).toBe('public'),
  );
  test.each([
    '/api/v1/tickets',
    '/graphql',
    '/files/abc',
    '/exports/list.xlsx',
    '/archives/abc',
    '/calendar/abc',
    '/examinationAssignment/abc',
    '/robots.txt',
  ])('%s only from the server', (path) => expect(pageOf(path)).toBeNull());
});
