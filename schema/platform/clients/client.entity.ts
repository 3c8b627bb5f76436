import { OptionalProps } from '@mikro-orm/core';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

@ObjectType({ simpleResolvers: true })
export class Address {
  @Field(() => String)
  street!: string;

  @Field(() => String)
  streetNumber!: string;

  @Field(() => String)
  postalCode!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  country!: string;
}

@ObjectType({ simpleResolvers: true })
export class CompanyData {
  @Field(() => Int)
  numberOfEmployees!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Under which the statutory accident insurance knows the organisation',
  })
  companyNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Federal state (ISO 3166-2:DE without DE-), whose public holidays move terms',
  })
  federalState?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Statutory accident insurance: the recipient of accident reports',
  })
  insurerName?: string | null;

  @Field(() => String, { nullable: true })
  insurerStreet?: string | null;

  @Field(() => String, { nullable: true })
  insurerHouseNumber?: string | null;

  @Field(() => String, { nullable: true })
  insurerPostalCode?: string | null;

  @Field(() => String, { nullable: true })
  insurerCity?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone for questions about accident reports' })
  contactPhone?: string | null;

  @Field(() => String, { nullable: true, description: 'Works council, which signs accident reports' })
  worksCouncil?: string | null;

  @Field(() => Address)
  address!: Address;
}

/** An organisation: the tenant that every other row belongs to. */
@Table('client')
@ObjectType({ simpleResolvers: true })
export class Client {
  [OptionalProps]?: 'createdAt' | 'version';

  @Column('id', { primary: true })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  license!: string;

  @Column('json', { graphql: () => CompanyData })
  companyData!: CompanyData;

  @Column('boolean', { description: 'One login at a time: a login elsewhere ends the earlier one' })
  singleLogin: boolean = false;

  @Column('smallint', {
    nullable: true,
    description: 'After how many days people have to log in again at the latest; null for as many as the server allows',
  })
  sessionDays: number | null = null;

  @Column('boolean', {
    description: 'What people opened last is kept on their devices, so that they can read it without a network',
  })
  keepsOnDevices: boolean = true;

  @Column('boolean', {
    description: 'External specialists may take texts of records over into templates of their own',
  })
  allowsTemplates: boolean = true;

  @Column('text[]', { description: 'Roles of people who need a second factor here' })
  secondFactorRoles: string[] = [];

  @Column('day', { nullable: true, description: 'The day from which on they need it' })
  secondFactorFrom: string | null = null;

  @Column('moment', {
    nullable: true,
    description: 'From then on the organisation is deleted; an Owner may take it back',
  })
  deletionDueAt: Date | null = null;

  /** When the Owners were mailed that one day is left. */
  @Column('moment', { nullable: true, hidden: true })
  deletionToldAt: Date | null = null;

  /** The plan that was ordered last; the audit records who ordered it. */
  @Column('text', { nullable: true, hidden: true })
  orderedPlan: string | null = null;

  /** The day to which the contract is cancelled; the audit records who cancelled it. */
  @Column('day', { nullable: true, hidden: true })
  cancelledTo: string | null = null;

  /** Null: it follows from the id (clientColor). */
  @Column('text', { column: 'color', nullable: true, hidden: true })
  chosenColor: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  logoFileId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('integer', { version: true, description: 'Grows with each change of the organisation itself' })
  version!: number;

  @Column('person', { nullable: true, hidden: true })
  updatedBy: PersonId | null = null;
}
