import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sources } from './sources.ts';

let routesFor: typeof import('../../client/app/routes.ts').routesFor;

beforeAll(async () => {
  // The client's modules read the browser's storage when they are loaded.
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  ({ routesFor } = await import('../../client/app/routes.ts'));
});

const isPage = (address: string): boolean => routesFor(address.replace(/[?#].*$/, '').replace(/\/$/, '')).length > 0;

/** Texts of the client that are a part of addresses. */
const PARTS = [
  '/app/',
  '/app/*',
  '/app/tickets',
  '/app/settings/usersSettings/edit',
  '/app/examination/examinationTable/edit',
];

describe('addresses inside of the product', () => {
  it('lead to a page wherever the client writes one', () => {
    const written = sources(['client/app', 'client/areas', 'client/kit', 'client/shared'], /\.tsx?$/).flatMap(
      ({ path, text }) =>
        [...text.matchAll(/(['"])(\/app\/[^'"\s]*)\1|`(\/app\/[^`\s]*)`/g)].map(([, , plain, template]) => ({
          path,
          address: plain ?? template!.replaceAll('${form}', 'short').replaceAll(/\$\{[^{}]*\}/g, '1'),
        })),
    );
    const wanted = written.filter(({ path, address }) => !path.endsWith('/routes.tsx') && !PARTS.includes(address));
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter(({ address }) => !isPage(address))).toEqual([]);
  });

  it.each([
    '/app/managedInstructions/assignments',
    '/app/managedInstructions/managedInstructionAssignmentTable',
    '/app/managedInstructions/managedInstructionAssignmentTable/edit/1/new/',
    '/app/managedInstructions/employee/employeeTable',
    '/app/managedInstructions/employeeTable/edit/1/new/',
    '/app/examination/examinationTable',
    '/app/examination/examinationTable/edit/1/new/',
    '/app/examination/employee/employeeTable',
    '/app/examination/employeeTable/edit/1/new/',
  ])('that the specification names have a page: %s', (address) => {
    expect(isPage(address)).toBe(true);
  });
});
