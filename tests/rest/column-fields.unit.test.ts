import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { columnFields } from '../../rest-compat/records.ts';
import { Column, Table, type PersonId } from '../../schema/kernel/column.ts';
import { TenantEntity } from '../../schema/kernel/tenant.entity.ts';

@Table('storage_location')
class StorageLocation extends TenantEntity {
  @Column('text', { description: { de: 'Wie der Ort heißt', en: 'What the place is called' } })
  name: string = '';

  @Column('text', { nullable: true, description: 'Said for GraphQL alone' })
  note: string | null = null;

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;

  @Column('day', { nullable: true })
  nextReview: string | null = null;

  @Column('text', { hidden: true })
  secret: string = '';

  @Column('smallint')
  floor: number = 0;
}

describe('the fields of a shape from the columns of an entity', () => {
  const fields = columnFields(StorageLocation, ['floor']);

  it('are those that GraphQL has, without those of every record and those left out', () => {
    expect(Object.keys(fields)).toEqual(['name', 'note', 'responsible', 'nextReview']);
  });

  it('have the type of the column, and its description where it is in both languages', () => {
    expect(fields.name).toEqual({
      kind: 'value',
      schema: { type: 'string' },
      about: { de: 'Wie der Ort heißt', en: 'What the place is called' },
    });
    expect(fields.note).toEqual({ kind: 'value', schema: { type: ['string', 'null'] } });
    expect(fields.nextReview).toEqual({ kind: 'value', schema: { type: ['string', 'null'], format: 'date' } });
  });

  it('name people by their ids, or as objects when they are populated', () => {
    expect(fields.responsible).toMatchObject({ kind: 'relation', ids: 'responsibleId', nullable: true });
  });
});
