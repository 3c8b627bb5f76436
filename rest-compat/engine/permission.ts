import type { GraphQLField } from 'graphql';
import { permissionsOf, type AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { requireAllowed, requireWriting } from '../../schema/kernel/allow.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { capitalised } from '../../schema/kernel/first-letter.ts';
import type { Language } from '../../schema/kernel/permissions.ts';

const WORDS = {
  de: {
    only: 'Nur',
    permission: (name: string) => `Recht „${name}“`,
    role: (name: string) => `Rolle ${name}`,
    or: 'oder',
    session: 'Nicht mit einem API-Zugang.',
    right: (name: string) => `Mit einem API-Zugang nur, wenn er das Recht „${name}“ hat.`,
  },
  en: {
    only: 'Only',
    permission: (name: string) => `permission "${name}"`,
    role: (name: string) => `role ${name}`,
    or: 'or',
    session: 'Not with an API token.',
    right: (name: string) => `With an API token only if it has the right "${name}".`,
  },
} as const;

const ruleOf = (field: GraphQLField<unknown, unknown>): AllowRule | undefined =>
  field.extensions.allow as AllowRule | undefined;

/**
 * Throws FORBIDDEN unless the caller may call a field, as its `@Allow` declares it; fields without one are for
 * everybody. `writes`: the field is a mutation.
 */
export function requireCall(field: GraphQLField<unknown, unknown>, writes: boolean, ctx: Context): void {
  const rule = ruleOf(field);
  if (rule) requireAllowed(rule, ctx.user);
  if (writes) requireWriting(ctx.actor);
}

/** The access rule of a field, as its `@Allow` declares it; null where a login is enough. */
export function permissionOf(field: GraphQLField<unknown, unknown>, language: Language): string | null {
  const rule = ruleOf(field) ?? {};
  const words = WORDS[language];
  const ways = [...permissionsOf(rule).map(words.permission), ...(rule.roles ?? []).map(words.role)].join(
    ` ${words.or} `,
  );
  return ways === '' ? null : `${words.only}: ${capitalised(ways)}.`;
}

/** That API tokens are refused, or which right they need. */
export function tokenNote(field: GraphQLField<unknown, unknown>, language: Language): string | null {
  const { session, tokenRight } = ruleOf(field) ?? {};
  if (session) return WORDS[language].session;
  return tokenRight ? WORDS[language].right(tokenRight) : null;
}
