import { ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedEntity, PlainEntity } from '../../kernel/tenant.entity.ts';
import { CareReport } from './care-report.entity.ts';
import type { Profession } from './care.enums.ts';

/** A service of the safety specialist or the occupational physician, with its time (DGUV Vorschrift 2). */
@Table('care_service')
@ObjectType({ simpleResolvers: true })
export class CareService extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('day')
  doneOn!: string;

  @Column('text', { description: { de: 'specialist oder physician', en: 'specialist or physician' } })
  profession!: Profession;

  @Column('text')
  person: string = '';

  @Column('integer', { description: { de: 'Minuten ohne Fahrt', en: 'Minutes without travel' } })
  minutes!: number;

  @Column('text', { description: { de: 'Aufgabenfeld', en: 'Task field' } })
  field: string = '';

  @Column('boolean')
  isDigital: boolean = false;

  @Column('text')
  note: string = '';

  @Column('id', {
    nullable: true,
    refersTo: () => CareReport,
    description: { de: 'Der Besuch, zu dem sie gehört', en: 'The visit to which it belongs' },
  })
  careReportId: string | null = null;
}

/** The basis of the hours of a year; written by a trigger, so that past years keep their numbers of employees. */
@Table('care_fact')
export class CareFact extends OwnedEntity {
  @Column('smallint')
  year!: number;

  @Column('integer', { nullable: true })
  headsFull: number | null = null;

  @Column('integer', { nullable: true })
  headsReduced: number | null = null;

  @Column('integer', { nullable: true })
  headsShort: number | null = null;

  @Column('text')
  insurer: string = '';

  @Column('text')
  careGroup: string = '';

  @Column('text')
  groupSource: string = '';

  @Column('boolean')
  countsHeads: boolean = true;

  @Column('integer', { nullable: true })
  specialistShare: number | null = null;

  @Column('integer', { nullable: true })
  specificSpecialist: number | null = null;

  @Column('integer', { nullable: true })
  specificPhysician: number | null = null;
}

/** The basis of the hours of both professions; one row for each organisation. */
@Table('care_plan')
export class CarePlan extends PlainEntity {
  @Column('text')
  insurer: string = '';

  @Column('text')
  careGroup: string = '';

  @Column('text')
  groupSource: string = '';

  @Column('boolean')
  countsHeads: boolean = true;

  @Column('integer', { nullable: true })
  specialistShare: number | null = null;

  @Column('integer', { nullable: true })
  specificSpecialist: number | null = null;

  @Column('integer', { nullable: true })
  specificPhysician: number | null = null;
}
