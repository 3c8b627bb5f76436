import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { RecordCode } from '../../records/record-code.entity.ts';
import { OwnedEntity, SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The place that another one is in: a type of its own, because the records of REST do not contain themselves. */
@Table('place')
@ObjectType({ simpleResolvers: true })
export class PlaceAbove {
  @Column('id', { primary: true })
  id!: string;

  @Column('text')
  name: string = '';

  @Column('id[]')
  path: string[] = [];
}

/** A site, a building, an area or a room of the organisation; places are inside of each other. */
@Table('place')
@ObjectType({ simpleResolvers: true })
export class Place extends SoftDeletedPlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', {
    description: { de: 'site, building, area oder room', en: 'site, building, area or room' },
    example: 'area',
  })
  kind: string = 'area';

  @Column('id', {
    nullable: true,
    refersTo: () => PlaceAbove,
    description: { de: 'Der Ort, in dem er liegt', en: 'The place that it is in' },
  })
  parentId: string | null = null;

  /** Written by the database: ids from the root down to the place itself. */
  @Column('id[]', {
    description: { de: 'Kennungen vom obersten Ort bis zu ihm selbst', en: 'Ids from the topmost place to itself' },
  })
  path: string[] = [];

  @Column('text')
  note: string = '';
}

/** At which place a record is. */
@Table('place_record')
export class PlaceRecord extends OwnedEntity {
  @Column('id')
  placeId!: string;

  @Column('text')
  kind!: string;

  @Column('id')
  recordId!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}

/** The code on the label of a place. */
@Table('place_code')
export class PlaceCode extends RecordCode {
  @Column('id')
  placeId!: string;
}

/** One record at a place, as its page lists it. */
@ObjectType({ simpleResolvers: true })
export class PlacedRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'Address of its page' })
  path!: string | null;

  @Field(() => ID)
  placeId!: string;

  @Field(() => String, { description: 'Name of its place, which may be inside of the one that was asked for' })
  placeName!: string;
}

/** Records of one kind at a place and inside of it. */
@ObjectType({ simpleResolvers: true })
export class PlacedGroup {
  @Field(() => String)
  kind!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => String, { nullable: true, description: 'Address of the list of all of them' })
  list!: string | null;

  @Field(() => [PlacedRecord], { description: 'The first fifty by name' })
  records!: PlacedRecord[];
}

/** What the code of a place shows without a login. */
@ObjectType({ simpleResolvers: true })
export class PublicPlace {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of its logo; null if it has none' })
  logo!: string | null;
}
