import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../rest-compat/engine/document.ts';
import { routes } from '../../rest-compat/routes.ts';
import { permissionsOf, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { expectCommitted } from './committed.ts';
import { rootFields } from './operations.ts';

function declared(extensions: Readonly<Record<string, unknown>>): string {
  if (extensions.public) return `public: ${String(extensions.public)}`;
  const rule = extensions.allow as AllowRule;
  const roles = (rule.roles ?? []).map((role) => `role ${role}`);
  const foreman = rule.foreman ? ['foreman of a group'] : [];
  const ways = [...permissionsOf(rule).map((permission) => `permission ${permission}`), ...roles, ...foreman];
  const access = ways.length > 0 ? ways.join(' or ') : 'logged in';
  if (rule.session) return `${access}, no API tokens`;
  return rule.tokenRight ? `${access}, of API tokens with "${rule.tokenRight}"` : access;
}

describe('who may reach what', () => {
  it('is written down in permissions.txt: a difference there is a change of permissions', async () => {
    const fields = rootFields(await buildProductSchema());
    const width = Math.max(...fields.map(({ name }) => name.length));
    expectCommitted(
      'permissions.txt',
      fields.map(({ name, field }) => `${name.padEnd(width)}  ${declared(field.extensions)}`).sort(),
    );
  });

  it('over REST is written down in routes.txt: no route reaches more than its field does', async () => {
    const schema = await buildProductSchema();
    const fields = new Map(rootFields(schema).map(({ kind, field }) => [`${kind} ${field.name}`, field]));
    const width = Math.max(...routes.map(({ method, path }) => `${method} ${path}`.length));
    const lines = routes.map((route) => {
      const { method, path, isPublic } = route;
      const [operation] = parse(documentOf(schema, route)).definitions.filter(
        (definition) => definition.kind === Kind.OPERATION_DEFINITION,
      );
      const reached = operation!.selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [selection.name.value] : [],
      );
      expect(reached.length, `${method} ${path}`).toBeGreaterThan(0);
      const rules = reached.map(
        (name) => `${name}: ${declared(fields.get(`${operation!.operation} ${name}`)!.extensions)}`,
      );
      expect(Boolean(isPublic), `${method} ${path}`).toBe(rules.every((rule) => rule.includes('public')));
      return `${`${method} ${path}`.padEnd(width)}  ${rules.join('; ')}`;
    });
    expectCommitted('routes.txt', lines.sort());
  });

  it('has a reason in words wherever no login is needed', async () => {
    for (const { name, field } of rootFields(await buildProductSchema())) {
      const reason = field.extensions.public;
      if (reason !== undefined) expect(String(reason).split(' ').length, name).toBeGreaterThan(3);
    }
  });
});
