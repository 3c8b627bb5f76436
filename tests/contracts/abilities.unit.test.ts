import { describe, expect, it } from 'vitest';
import { ABILITIES, allows, permissionsOf } from '../../schema/kernel/abilities.shared.ts';
import { PERMISSIONS, ROLES } from '../../schema/kernel/permissions.ts';
import { sources } from './sources.ts';

describe('a rule', () => {
  it('lets in people with the permission or with one of the roles, and everybody when it asks for nothing', () => {
    const none = { role: 'User', permissions: [] };
    expect(allows({}, none)).toBe(true);
    expect(allows({ permission: 'inspection' }, none)).toBe(false);
    expect(allows({ permission: 'inspection' }, { role: 'User', permissions: ['inspection'] })).toBe(true);
    expect(allows({ permission: 'inspection' }, { role: 'Owner', permissions: new Set<string>() })).toBe(false);
    expect(
      allows({ permission: 'inspection', roles: ['Owner'] }, { role: 'Owner', permissions: new Set<string>() }),
    ).toBe(true);
    expect(allows({ roles: ['Owner'] }, { role: 'User', permissions: [...PERMISSIONS] })).toBe(false);
    const either = { permission: ['instruction', 'examination'] } as const;
    expect(allows(either, { role: 'User', permissions: ['examination'] })).toBe(true);
    expect(allows(either, { role: 'Owner', permissions: ['inspection'] })).toBe(false);
  });

  it('names permissions and roles that exist', () => {
    for (const [name, rule] of Object.entries(ABILITIES)) {
      for (const permission of permissionsOf(rule)) expect(PERMISSIONS, name).toContain(permission);
      for (const role of 'roles' in rule ? rule.roles : []) expect(ROLES, name).toContain(role);
    }
  });

  it('that client and server share is said once: no screen repeats what a root field declares', () => {
    const repeated = sources(['client'], /\.tsx?$/).filter(
      ({ path, text }) =>
        !path.startsWith('client/generated') && /permission:\s*'(usermanagement|multiusermanagement)'/.test(text),
    );
    expect(repeated.map(({ path }) => path)).toEqual([]);
  });
});
