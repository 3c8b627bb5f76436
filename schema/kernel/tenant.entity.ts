import { randomUUID } from 'node:crypto';
import { OptionalProps } from '@mikro-orm/core';
import { Filter, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MomentScalar } from './scalars.ts';

/** Name of the filter that narrows every entity manager to one organisation. */
export const TENANT_FILTER = 'tenant';

function clientIdOf(em: EntityManager): string {
  const { clientId } = em.getFilterParams<{ clientId?: string }>(TENANT_FILTER) ?? {};
  if (!clientId) throw new Error('This entity manager has no organisation');
  return clientId;
}

/**
 * What every row of an organisation has. `clientId` is no GraphQL field: a request knows one organisation only. The
 * filter is always on and fails closed; row-level security says the same once more in the database.
 */
@Filter({
  name: TENANT_FILTER,
  default: true,
  cond: (params: { clientId?: string }) => {
    if (!params.clientId) throw new Error('This entity manager has no organisation');
    return { clientId: params.clientId };
  },
})
@ObjectType({ simpleResolvers: true })
export abstract class TenantEntity {
  [OptionalProps]?: 'id' | 'clientId' | 'createdAt' | 'updatedAt' | 'createdBy' | 'version';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  /** Comes from the transaction, never from an input. */
  @Property({ type: 'uuid', onCreate: (_entity, em) => clientIdOf(em as EntityManager) })
  clientId!: string;

  @Field(() => MomentScalar)
  @Property({ type: 'timestamptz' })
  createdAt: Date = new Date();

  @Property({ type: 'uuid', nullable: true })
  createdBy: string | null = null;

  @Field(() => MomentScalar)
  @Property({ type: 'timestamptz', onUpdate: () => new Date() })
  updatedAt: Date = new Date();

  /** Grows with each change; a form that sends it back is told when somebody was faster. */
  @Field(() => Int)
  @Property({ version: true, type: 'integer' })
  version!: number;
}
