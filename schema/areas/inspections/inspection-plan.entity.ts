import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { SoftDeletedPlainEntity } from '../../kernel/tenant.entity.ts';
import type { PlanUnit } from './inspection-plan.shared.ts';
import { InspectionTemplate } from './inspection-template.entity.ts';

/** An inspection that is repeated along the calendar. */
@Table('inspection_plan')
@ObjectType({ simpleResolvers: true })
export class InspectionPlan extends SoftDeletedPlainEntity {
  @Column('text')
  title: string = '';

  @Column('smallint', {
    column: 'interval_count',
    description: {
      de: 'Wochen oder Monate zwischen zwei Begehungen: 1 bis 260 Wochen, 1 bis 60 Monate',
      en: 'Weeks or months between two inspections: 1 to 260 weeks, 1 to 60 months',
    },
  })
  interval: number = 1;

  @Column('text', { description: { de: 'weeks oder months', en: 'weeks or months' }, example: 'months' })
  unit: PlanUnit = 'months';

  @Column('day', {
    nullable: true,
    description: {
      de: 'Wann die nächste fällig ist; null: beendet',
      en: 'When the next one is due; null: it has ended',
    },
  })
  nextDay: string | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Danach ist keine mehr fällig', en: 'None is due after that' },
  })
  until: string | null = null;

  @Column('smallint', { hidden: true })
  anchorDay: number = 1;

  @Column('id', {
    nullable: true,
    refersTo: () => InspectionTemplate,
    description: {
      de: 'Die Vorlage, mit deren neuester Version jede beginnt',
      en: 'The template whose newest version each of them begins with',
    },
  })
  templateId: string | null = null;

  @Column('id', {
    nullable: true,
    description: {
      de: 'Die neueste Begehung des Plans; ohne Vorlage hat die nächste deren Bereiche',
      en: 'The newest inspection of the plan; without a template the next one has its areas',
    },
  })
  inspectionId: string | null = null;

  /** The version of a template that this inspection follows; returned as `templateVersion`. */
  @Column('id', { nullable: true, hidden: true })
  templateVersionId: string | null = null;

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;
}
