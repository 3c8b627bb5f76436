import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A small project with one forbidden import in each file, to prove that every rule reports. */
const wrong: Record<string, { code: string; says: string }> = {
  'schema/areas/tickets/a.ts': { code: `import '../../../server/any.ts';`, says: 'schema/ imports nobody' },
  'schema/areas/tickets/b.ts': { code: `import '../../../client/kit/any.ts';`, says: 'schema/ imports nobody' },
  'schema/areas/tickets/c.ts': { code: `export * from 'express';`, says: 'the product without its machine' },
  'schema/kernel/a.ts': {
    code: `import '../records/any.ts';`,
    says: 'schema/kernel does not import what stands above it',
  },
  'schema/kernel/b.ts': {
    code: `export type A = import('../areas/tickets/any.ts').A;`,
    says: 'schema/kernel does not import what stands above it',
  },
  'schema/kernel/c.ts': {
    code: `import type { A } from '../platform/users/any.ts'; export type B = A;`,
    says: 'schema/kernel does not import what stands above it',
  },
  'schema/records/a.ts': { code: `import '../platform/users/any.ts';`, says: 'publish an event' },
  'schema/records/b.ts': { code: `import '../index.ts';`, says: 'does not import what stands above it' },
  'schema/platform/users/a.ts': {
    code: `export const load = () => import('../../areas/tickets/any.ts');`,
    says: 'schema/platform does not import what stands above it',
  },
  'schema/platform/clients/a.ts': {
    code: `export type * from '../users/any.ts';`,
    says: 'platform/clients stands below platform/users',
  },
  'schema/platform/garages/a.ts': { code: `import '../users/any.ts';`, says: 'has no position for garages' },
  'schema/areas/tickets/d.ts': { code: `import '../jobs/any.ts';`, says: '"tickets" does not use the area "jobs"' },
  'server/a.ts': { code: `import '../client/kit/any.ts';`, says: 'server/ does not import the client' },
  'rest-compat/a.ts': { code: `import '../client/kit/any.ts';`, says: 'rest-compat/ does not import the client' },
  'migrations/a.ts': { code: `import '../schema/areas/tickets/ticket.entity.ts';`, says: 'a migration stands alone' },
  'client/kit/a.ts': {
    code: `import '../../schema/areas/tickets/ticket.entity.ts';`,
    says: 'only isomorphic files of schema/',
  },
  'client/kit/b.ts': { code: `import '../areas/tickets/any.ts';`, says: 'client/kit knows no area' },
  'client/kit/shared.ts': { code: `import '../shared/due/any.ts';`, says: 'no word of the field' },
  'client/shared/due/a.ts': { code: `import '../../areas/tickets/any.ts';`, says: 'it knows none of them' },
  'client/kit/c.ts': {
    code: `export const load = () => import('../../server/any.ts');`,
    says: 'through its API alone',
  },
  'client/kit/d.ts': { code: `import 'node:fs';`, says: 'that belongs to the server' },
  'client/kit/e.ts': { code: `import './any';`, says: 'write the file with its ending' },
  'client/ui/a.ts': { code: `import '../kit/any.ts';`, says: 'client/ui imports nothing else' },
  'client/ui/b.ts': { code: `import 'react-i18next';`, says: 'takes both as props' },
  'client/areas/tickets/deep/a.ts': {
    code: `import '../../users/any.ts';`,
    says: 'the area "tickets" does not import the area "users"',
  },
};

const right: Record<string, string> = {
  'schema/areas/jobs/area.ts': `export const jobsArea = {\n  uses: ['tickets'],\n};`,
  'schema/areas/jobs/right.ts': [
    '../../kernel/any.ts',
    '../../records/any.ts',
    '../../platform/help/any.ts',
    '../tickets/any.ts',
    './any.ts',
  ]
    .map((path) => `import '${path}';`)
    .join(' '),
  'schema/platform/users/right.ts': `import '../clients/any.ts'; import '../../records/any.ts';`,
  'schema/index.ts': `import './areas/jobs/area.ts'; import './kernel/any.ts';`,
  'server/right.ts': `import '../schema/areas/tickets/ticket.entity.ts';`,
  'rest-compat/right.ts': `import '../schema/areas/tickets/ticket.input.ts';`,
  'client/kit/right.ts':
    `import '../ui/any.ts'; import '../../schema/areas/tickets/ticket.input.ts';` +
    ` import '../../schema/areas/tickets/labels.json?de';`,
  'client/areas/tickets/deep/right.ts':
    `import '../../../kit/any.ts'; import '../any.ts';` + ` import '../../../../schema/kernel/permissions.ts';`,
};

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'obacht-lint-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const files = [...Object.entries(wrong).map(([path, { code }]) => [path, code] as const), ...Object.entries(right)];
  for (const [path, code] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  report = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(Object.entries(wrong))('refuses the import of %s', (path, { says }) => {
    const lines = report
      .split('\n')
      .filter((line) => line.startsWith(`${path}:`) && line.includes('house(import-direction)'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(says);
  });

  it.each(Object.keys(right))('allows those of %s', (path) => {
    expect(
      report.split('\n').filter((line) => line.startsWith(`${path}:`) && line.includes('import-direction')),
    ).toEqual([]);
  });
});
