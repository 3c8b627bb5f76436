import type { GraphQLSchema } from 'graphql';
import type { AllowRule } from '../../schema/kernel/abilities.shared.ts';
import { rootField } from './document.ts';
import type { Route } from './route.ts';

/**
 * Whether a call takes an Idempotency-Key: what writes by POST and is open to programs. Answers of the others, which
 * belong to a login, hold its tokens and are not kept.
 */
export function isRepeatable(schema: GraphQLSchema, route: Route): boolean {
  if (route.method !== 'POST' || route.isPublic || route.isPdf) return false;
  return !(rootField(schema, route).extensions.allow as AllowRule | undefined)?.session;
}
