import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import type { Actor } from '../../schema/kernel/context.ts';
import { PERMISSIONS, TOKEN_RIGHTS, type Permission } from '../../schema/kernel/permissions.ts';
import { routes } from '../../rest-compat/routes.ts';
import { AREAS, EVERYBODY, OPENS, type Area, type AreaName } from './permission-table.ts';
import { productInMemory, somebody, tokenCredential, type Access, type ProductInMemory } from './in-memory.ts';

type Field = ProductInMemory['fields'][number];

const areas = Object.entries(AREAS) as [AreaName, Area][];

const exportCalls = new Set(routes.filter(({ table }) => table).map(({ method, path }) => `${method} ${path}`));

/** Calls of the table and, for each list that is exported as a table, that call, which needs the same permission. */
const withExports = (calls: readonly string[]): string[] =>
  calls.flatMap((call) => [call, `${call}/export`].filter((each) => each === call || exportCalls.has(each)));

let product: ProductInMemory;
let fields: Field[];

beforeAll(async () => {
  product = await productInMemory();
  fields = product.fields;
});

const ruleOf = ({ field }: Field): AllowRule | undefined => field.extensions.allow as AllowRule | undefined;

async function answers(asked: readonly Field[], actor: Actor): Promise<Record<string, Access>> {
  expect(asked.length).toBeGreaterThan(0);
  return Object.fromEntries(
    await Promise.all(asked.map(async (root) => [root.name, await product.access(root, actor)] as const)),
  );
}

/** The same result for each of the fields. */
const all = (asked: readonly Field[], access: Access): Record<string, Access> =>
  Object.fromEntries(asked.map(({ name }) => [name, access]));

const isForSpecialists = (each: Field): boolean => Boolean(ruleOf(each)?.roles?.includes('MultiUser'));

describe('without a login', () => {
  it('every field that needs one says UNAUTHENTICATED, or that the session has ended, and no other does', async () => {
    const closed = fields.filter((each) => ruleOf(each));
    const open = fields.filter((each) => !ruleOf(each));
    expect(await answers(closed, { kind: 'anonymous' })).toEqual(all(closed, 'UNAUTHENTICATED'));
    expect(await answers(closed, { kind: 'anonymous', ended: 'unknown' })).toEqual(all(closed, 'UNAUTHENTICATED'));
    expect(await answers(closed, { kind: 'anonymous', ended: 'inactivity' })).toEqual(all(closed, 'SESSION_ENDED'));
    expect(await answers(open, { kind: 'anonymous' })).toEqual(all(open, 'open'));
  });
});

describe('a field that asks for a permission or a role', () => {
  it.each(PERMISSIONS)('is FORBIDDEN without %s, whatever else somebody may', async (permission) => {
    const others = PERMISSIONS.filter((other) => other !== permission);
    const guarded = fields.filter((each) => {
      const rule = ruleOf(each) ?? {};
      return rule.roles ? permissionsOf(rule).length === 0 : String(permissionsOf(rule)) === permission;
    });
    expect(await answers(guarded, somebody(others))).toEqual(all(guarded, 'FORBIDDEN'));
    const notForSpecialists = guarded.filter((each) => !isForSpecialists(each));
    const specialist = somebody(others, { role: 'MultiUser' });
    expect(await answers(notForSpecialists, specialist)).toEqual(all(notForSpecialists, 'FORBIDDEN'));
  });

  it('is FORBIDDEN for people who have every other one', async () => {
    for (const root of fields.filter((each) => permissionsOf(ruleOf(each) ?? {}).length > 0)) {
      const wanted = permissionsOf(ruleOf(root)!);
      const person = somebody(PERMISSIONS.filter((other) => !wanted.includes(other)));
      expect(await product.access(root, person), root.name).toBe('FORBIDDEN');
    }
  });

  it('lets people in who have one of those that it names, and nothing else', async () => {
    for (const root of fields)
      for (const permission of permissionsOf(ruleOf(root) ?? {}))
        expect(await product.access(root, somebody([permission])), `${root.name} ${permission}`).toBe('open');
  });

  it('lets Owners without a permission in where it names their role, and nowhere else', async () => {
    const owner = somebody([], { role: 'Owner' });
    const guarded = fields.filter((each) => ruleOf(each)?.permission ?? ruleOf(each)?.roles);
    expect(await answers(guarded, owner)).toEqual(
      Object.fromEntries(
        guarded.map((root) => [root.name, ruleOf(root)!.roles?.includes('Owner') ? 'open' : 'FORBIDDEN']),
      ),
    );
  });
});

describe('what is for external specialists', () => {
  it('is open to them without any permission, and to nobody else whatever they may', async () => {
    const own = fields.filter(isForSpecialists);
    expect(own.length).toBeGreaterThan(5);
    expect(await answers(own, somebody([], { role: 'MultiUser' }))).toEqual(all(own, 'open'));
    expect(await answers(own, somebody(PERMISSIONS, { role: 'Owner' }))).toEqual(all(own, 'FORBIDDEN'));
  });
});

describe('what is for foremen', () => {
  it('is open to them without any permission, and to nobody else whatever they may', async () => {
    const own = fields.filter((each) => ruleOf(each)?.foreman);
    expect(await answers(own, { ...somebody(), isForeman: true })).toEqual(all(own, 'open'));
    expect(await answers(own, somebody(PERMISSIONS, { role: 'Owner' }))).toEqual(all(own, 'FORBIDDEN'));
  });
});

describe('with an API token', () => {
  const everything = [...PERMISSIONS];

  it('of all permissions, what needs a login or the role Owner is FORBIDDEN, and nothing else', async () => {
    const program = somebody(everything, { credential: tokenCredential(false) });
    const declared = fields.filter((each) => ruleOf(each));
    const isClosed = ({ session, roles, permission, tokenRight, foreman }: AllowRule): boolean =>
      Boolean(session) ||
      Boolean(foreman) ||
      (roles !== undefined && permission === undefined && tokenRight === undefined);
    expect(await answers(declared, program)).toEqual(
      Object.fromEntries(declared.map((root) => [root.name, isClosed(ruleOf(root)!) ? 'FORBIDDEN' : 'open'])),
    );
  });

  it('of all permissions and no right, what needs a right of tokens is FORBIDDEN as well', async () => {
    const program = somebody(everything, { credential: tokenCredential(false, []) });
    const withRight = fields.filter((each) => ruleOf(each)?.tokenRight);
    expect(new Set(withRight.map((each) => ruleOf(each)!.tokenRight))).toEqual(new Set(TOKEN_RIGHTS));
    expect(await answers(withRight, program)).toEqual(all(withRight, 'FORBIDDEN'));
    for (const right of TOKEN_RIGHTS) {
      const only = somebody(everything, { credential: tokenCredential(false, [right]) });
      const opened = withRight.filter((each) => ruleOf(each)!.tokenRight === right);
      expect(await answers(withRight, only)).toEqual({ ...all(withRight, 'FORBIDDEN'), ...all(opened, 'open') });
    }
  });

  it('that only reads, every mutation is FORBIDDEN, public ones included, and so is every call of REST that writes', async () => {
    const reader = somebody(everything, { role: 'Owner', credential: tokenCredential(true) });
    const mutations = fields.filter(({ kind }) => kind === 'mutation');
    expect(await answers(mutations, reader)).toEqual(all(mutations, 'FORBIDDEN'));
    for (const { method, path } of routes.filter((route) => route.method !== 'GET'))
      expect(product.restAccess(`${method} ${path}`, reader), `${method} ${path}`).toBe('FORBIDDEN');
  });
});

describe('a permission', () => {
  it.each(Object.entries(OPENS))('%s opens the operations of %j and of no other area', async (permission, opened) => {
    const person = somebody([permission as Permission]);
    const everything: [Area, Access][] = [
      [EVERYBODY, 'open'],
      ...areas.map(([name, area]): [Area, Access] => [area, opened.includes(name) ? 'open' : 'FORBIDDEN']),
    ];
    const expected: Record<string, Access> = {};
    const found: Record<string, Access> = {};
    for (const [{ graphql, rest, histories }, access] of everything) {
      for (const name of graphql) found[name] = await product.access(product.field(name), person);
      for (const call of withExports(rest)) found[call] = product.restAccess(call, person);
      for (const kind of histories) found[`history of ${kind}`] = await product.historyAccess(kind, person);
      for (const name of [...graphql, ...withExports(rest), ...histories.map((kind) => `history of ${kind}`)])
        expected[name] = access;
    }
    expect(found).toEqual(expected);
  });
});

describe('the table of permissions', () => {
  it('names every operation that is not for everybody', () => {
    const guarded = (file: string): string[] =>
      readFileSync(`tests/contracts/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /: (permission|role) |  (permission|role) /.test(line))
        // No permission gives access to fields for external specialists only (tests/own-templates).
        .filter((line) => !/ {2}role MultiUser, no API tokens$/.test(line))
        .map((line) => line.split(/ {2,}/)[0]!);
    const named = (of: (area: Area) => readonly string[]): string[] => areas.flatMap(([, area]) => of(area)).toSorted();
    expect(named(({ graphql }) => graphql)).toEqual(guarded('permissions.txt').toSorted());
    expect(named(({ rest }) => withExports(rest))).toEqual(guarded('routes.txt').toSorted());
  });
});
