import { describe, expect, it } from 'vitest';
import type { AllowRule } from '../../schema/kernel/allow.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { expectCommitted } from './committed.ts';
import { rootFields } from './operations.ts';

function declared(extensions: Readonly<Record<string, unknown>>): string {
  if (extensions.public) return `public: ${String(extensions.public)}`;
  const { permission, roles = [] } = extensions.allow as AllowRule;
  const ways = [...(permission ? [`permission ${permission}`] : []), ...roles.map((role) => `role ${role}`)];
  return ways.length > 0 ? ways.join(' or ') : 'logged in';
}

describe('who may reach what', () => {
  it('is written down in permissions.txt: a difference there is a change of permissions', async () => {
    const fields = rootFields(await buildProductSchema());
    const width = Math.max(...fields.map(({ name }) => name.length));
    expectCommitted('permissions.txt', fields.map(({ name, field }) => `${name.padEnd(width)}  ${declared(field.extensions)}`).sort());
  });

  it('has a reason in words wherever no login is needed', async () => {
    for (const { name, field } of rootFields(await buildProductSchema())) {
      const reason = field.extensions.public;
      if (reason !== undefined) expect(String(reason).split(' ').length, name).toBeGreaterThan(3);
    }
  });
});
