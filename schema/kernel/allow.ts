import { Authorized, Extensions, type AuthChecker } from 'type-graphql';
import { AppError } from './errors.ts';
import type { Context } from './context.ts';
import type { Permission, Role } from './permissions.ts';

/** Who may call a root field: people with the permission, or with one of the roles. An empty rule means anybody who is logged in. */
export interface AllowRule {
  permission?: Permission;
  roles?: readonly Role[];
}

/** Declares who may call a root field. The server does not start when a root field has neither this nor `@Public`. */
export function Allow(rule: AllowRule = {}): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized([rule])(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    Extensions({ allow: rule })(target, key as string, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** Declares that a root field needs no login, and why. */
export function Public(reason: string): MethodDecorator {
  return Extensions({ public: reason }) as MethodDecorator;
}

/** type-graphql calls it before a root field runs, when a subscription opens, and again for each of its events. */
export const checkAllowed: AuthChecker<Context, AllowRule> = ({ context }, rules) => {
  const { user } = context;
  if (!rules.every((rule) => allows(rule, user))) throw new AppError('FORBIDDEN');
  return true;
};

/** Whether the rule lets this person in. */
export function allows(rule: AllowRule, user: { role: Role; permissions: ReadonlySet<Permission> }): boolean {
  if (!rule.permission && !rule.roles) return true;
  return (rule.permission !== undefined && user.permissions.has(rule.permission)) || (rule.roles?.includes(user.role) ?? false);
}
