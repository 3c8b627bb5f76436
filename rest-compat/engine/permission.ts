import type { GraphQLField } from 'graphql';
import { allows, permissionsOf, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import type { Context } from '../../schema/kernel/context.ts';
import type { Language } from '../../schema/kernel/permissions.ts';

const WORDS = {
  de: {
    only: 'Nur',
    permission: (name: string) => `Recht „${name}“`,
    role: (name: string) => `Rolle ${name}`,
    or: 'oder',
  },
  en: {
    only: 'Only',
    permission: (name: string) => `permission "${name}"`,
    role: (name: string) => `role ${name}`,
    or: 'or',
  },
} as const;

const ruleOf = (field: GraphQLField<unknown, unknown>): AllowRule | undefined =>
  field.extensions.allow as AllowRule | undefined;

/** Whether the caller may call a field, as its `@Allow` declares it; fields without one are for everybody. */
export function isAllowed(field: GraphQLField<unknown, unknown>, ctx: Context): boolean {
  const rule = ruleOf(field);
  return rule === undefined || allows(rule, ctx.user);
}

/** The access rule of a field, as its `@Allow` declares it; null where a login is enough. */
export function permissionOf(field: GraphQLField<unknown, unknown>, language: Language): string | null {
  const rule = ruleOf(field) ?? {};
  const words = WORDS[language];
  const ways = [...permissionsOf(rule).map(words.permission), ...(rule.roles ?? []).map(words.role)].join(
    ` ${words.or} `,
  );
  return ways === '' ? null : `${words.only}: ${ways[0]!.toUpperCase()}${ways.slice(1)}.`;
}
