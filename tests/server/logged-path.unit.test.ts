import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../schema/public-pages.shared.ts';
import { loggedPath } from '../../server/http/logged-path.ts';

it('The log names a page and no secret of its address', () => {
  for (const [path, logged] of [
    ['/managedInstructionsUserPage/a/b/c?x=1', '/managedInstructionsUserPage/…'],
    ['/examinationAssignment/employee/a/b/status', '/examinationAssignment/…'],
    ['/api/v1/managedInstructionAssignment/employee/a/b/c', '/api/v1/managedInstructionAssignment/employee/…'],
    ['/api/v1/examinationAssignment/employee/a/b/complete', '/api/v1/examinationAssignment/employee/…'],
    ['/goods/code', '/goods/…'],
    ['/firstAid/code', '/firstAid/…'],
    ['/mails/end/signature/claims', '/mails/end/…'],
    ['/archives/signature/claims', '/archives/…'],
    ['/login/resetPassword/token', '/login/resetPassword/…'],
    ['/api/v1/ticket/1', '/api/v1/ticket/1'],
  ])
    expect(loggedPath(path!)).toBe(logged);
});

it.each(Object.keys(PUBLIC_PAGES))('The log names no code or link of the pages at /%s', (page) =>
  expect(loggedPath(`/${page}/secret`)).toBe(`/${page}/…`),
);

it('The log names no link or code that opens a call without login', () => {
  const open = readFileSync('tests/contracts/routes.txt', 'utf8')
    .split('\n')
    .filter((line) => line.includes(': public'))
    .map((line) => line.split(/\s+/)[1]!)
    .filter((path) => path.includes('{'));
  expect(open.length).toBeGreaterThan(3);
  for (const path of open)
    expect(loggedPath(`/api/v1/${path.replaceAll(/\{\w+\}/g, 'secret')}`), path).not.toContain('secret');
});
