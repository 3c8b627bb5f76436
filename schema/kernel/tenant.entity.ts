import { randomUUID } from 'node:crypto';
import { OptionalProps } from '@mikro-orm/core';
import { Filter } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ObjectType } from 'type-graphql';
import { Column, type PersonId } from './column.ts';
import { currentTime } from './current-time.shared.ts';

/** Name of the filter that narrows every entity manager to one organisation. */
export const TENANT_FILTER = 'tenant';

function clientIdOf(em: EntityManager): string {
  const { clientId } = em.getFilterParams<{ clientId?: string }>(TENANT_FILTER) ?? {};
  if (!clientId) throw new Error('This entity manager has no organisation');
  return clientId;
}

/**
 * A row of an organisation whose key is not an id: a link between two records. `clientId` is no GraphQL field: a
 * request knows one organisation only. The filter is always on and fails closed; row-level security repeats it in the
 * database.
 *
 * The table's primary key begins with client_id, the ORM's leaves it out: one entity manager has one organisation, and
 * row-level security adds the condition that makes PostgreSQL use the index.
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
export abstract class OwnedRow {
  /**
   * Properties for which em.create() needs no value. A subclass cannot add names, so those of TenantEntity are here.
   */
  [OptionalProps]?:
    | 'id'
    | 'clientId'
    | 'createdAt'
    | 'updatedAt'
    | 'createdBy'
    | 'updatedBy'
    | 'version'
    | 'deletedAt'
    | 'deletedBy'
    | 'deletedLinks';

  /** Comes from the transaction, never from an input. */
  @Column('id', { hidden: true, onCreate: (_entity: object, em: object) => clientIdOf(em as EntityManager) })
  clientId!: string;
}

/** A row of an organisation with an id. */
@ObjectType({ simpleResolvers: true })
export abstract class OwnedEntity extends OwnedRow {
  @Column('id', { primary: true })
  id: string = randomUUID();
}

/** A record of an organisation that people change: who created it and when, and the version for optimistic locking. */
@ObjectType({ simpleResolvers: true })
export abstract class TenantEntity extends OwnedEntity {
  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Column('moment', { onUpdate: () => currentTime() })
  updatedAt: Date = currentTime();

  @Column('integer', {
    version: true,
    description: 'Grows with each change; sent back with a change, it detects concurrent changes',
  })
  version!: number;
}

/**
 * A record whose form reports conflicting changes: it also stores who changed it last (schema/records/plain-record.ts).
 */
@ObjectType({ simpleResolvers: true })
export abstract class PlainEntity extends TenantEntity {
  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}

/**
 * A record with soft deletion: a deleted row is stored for thirty more days (migrations/0030-soft-delete.sql,
 * kernel/soft-delete.ts). The application's statements do not see deleted rows, so these columns are null in every row
 * that is read.
 */
@ObjectType({ simpleResolvers: true })
export abstract class SoftDeletedEntity extends TenantEntity {
  @Column('moment', { nullable: true, hidden: true })
  deletedAt: Date | null = null;

  @Column('person', { nullable: true, hidden: true })
  deletedBy: PersonId | null = null;

  /** The rows that referred to it, by table and column. */
  @Column('json', { nullable: true, hidden: true })
  deletedLinks: Record<string, string[]> | null = null;
}

/** As PlainEntity, with soft deletion. */
@ObjectType({ simpleResolvers: true })
export abstract class SoftDeletedPlainEntity extends SoftDeletedEntity {
  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}

/** What soft deletion stores. */
export const DELETION_COLUMNS = ['deletedAt', 'deletedBy', 'deletedLinks'] as const;
