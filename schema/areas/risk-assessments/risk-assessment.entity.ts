import type { Opt } from '@mikro-orm/core';
import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity, SoftDeletedEntity } from '../../kernel/tenant.entity.ts';
import { TicketLink } from '../tickets/ticket-link.entity.ts';

/** A ticket that was created from a measure. */
@Table('risk_ticket')
@ObjectType({ simpleResolvers: true })
export class RiskTicket extends TicketLink {
  @Column('id', { hidden: true })
  riskAssessmentId!: string;

  @Column('id', { hidden: true })
  riskId!: string;

  @Column('text', { description: 'The text of the measure at that time' })
  measure!: string;

  @Column('id', {
    nullable: true,
    description: {
      de: 'Die Maßnahme (measures), aus der es wurde; null: sie steht nicht mehr im Text',
      en: 'The measure (measures) that it was made of; null: it is no longer in the text',
    },
  })
  measureId: string | null = null;
}

/** The details of one measure, which is a line of the text `measurement` of a risk. */
@Table('risk_measure')
@ObjectType({ simpleResolvers: true })
export class RiskMeasure extends OwnedEntity {
  @Column('id', { hidden: true })
  riskAssessmentId!: string;

  @Column('id', { hidden: true })
  riskId!: string;

  @Column('smallint', {
    description: { de: 'Nummer ihrer Zeile im Text, ab 0', en: 'Number of its line in the text, from 0' },
  })
  line!: number;

  @Column('text', {
    description: {
      de: 'Der Absatz oder Listenpunkt von measurement, ohne Formatierung',
      en: 'The paragraph or list item of `measurement`, without formatting',
    },
  })
  text!: string;

  @Column('text', {
    nullable: true,
    description: {
      de: 'S (Substitution), T (technisch), O (organisatorisch) oder P (persönlich)',
      en: 'S (substitution), T (technical), O (organisational) or P (personal)',
    },
  })
  kind: string | null = null;

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;

  @Column('day', { nullable: true })
  dueDate: string | null = null;

  @Column('text', {
    nullable: true,
    description: {
      de: 'open, inProgress oder done; hat sie ein Ticket, gilt dessen Stand',
      en: 'open, inProgress or done; where it has a ticket, the state of that counts',
    },
  })
  state: string | null = null;

  @Column('boolean', {
    nullable: true,
    description: {
      de: 'Ob sie wirkt; null: noch nicht geprüft',
      en: 'Whether it works; null: nobody has checked it yet',
    },
  })
  effective: boolean | null = null;

  @Column('day', { nullable: true })
  effectivenessCheckedOn: string | null = null;

  @Column('person', { column: 'effectiveness_checked_by', nullable: true })
  effectivenessCheckedById: PersonId | null = null;

  @Column('text', {
    description: { de: 'Was die Prüfung ergab', en: 'What was found, a measured value for example' },
    example: '',
  })
  effectivenessNote: string = '';

  /** The due day of the last reminder. */
  @Column('day', { nullable: true, hidden: true })
  remindedFor: string | null = null;
}

/** A hazard with its measures. */
@Table('risk')
@ObjectType({ simpleResolvers: true })
export class Risk extends OwnedEntity {
  @Column('id', { hidden: true })
  riskAssessmentId!: string;

  @Column('text', { description: 'Order inside the assessment: compare as plain text' })
  position: string = '';

  @Column('text')
  title!: string;

  @Column('text', { description: 'The hazard: HTML of p, br, strong, em, u, s, ul, ol and li without attributes' })
  action!: string;

  @Column('text', { description: 'The measures: HTML as in `action`' })
  measurement!: string;

  @Column('text')
  legal: string = '';

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;

  @Column('smallint', { description: '1 to 8' })
  riskClassification: number = 1;

  @Column('boolean', {
    description: {
      de: 'Ob jemand das Risiko vor den Maßnahmen eingestuft hat; nötig nur bei 1, womit jede Gefährdung beginnt',
      en: 'Whether somebody has classified the risk before the measures; needed only for 1, with which each risk begins',
    },
  })
  riskClassified: boolean = false;

  @Column('smallint', { description: '1 to 8; 0: not assessed yet' })
  riskClassificationAfterAction: number = 0;

  @Column('boolean')
  involvesThirdParties: boolean = false;

  @Column('boolean')
  requiresSpecialTraining: boolean = false;

  /** Null as long as nobody has decided: MuSchG § 10 requires a judgement instead of a default. */
  @Column('boolean', {
    nullable: true,
    description: { de: 'null: noch nicht beurteilt', en: 'Null: not assessed yet' },
  })
  relevantForPregnant: boolean | null = null;

  @Column('boolean', {
    description: {
      de: 'Eine veröffentlichte Regel verbietet Schwangeren oder Stillenden die Tätigkeit (MuSchG § 10 Abs. 1 letzter Satz)',
      en: 'A published rule forbids the activity to pregnant or breastfeeding women (MuSchG section 10 (1) last sentence)',
    },
  })
  excludedForPregnant: boolean = false;

  @Column('text')
  actionForPregnant: string = '';

  @Column('boolean', {
    nullable: true,
    description: {
      de: 'Ob die Maßnahmen wirken; null: noch nicht geprüft',
      en: 'Whether the measures work; null: nobody has checked it yet',
    },
  })
  measuresEffective: boolean | null = null;

  @Column('day', { nullable: true })
  effectivenessCheckedOn: string | null = null;

  @Column('person', { column: 'effectiveness_checked_by', nullable: true })
  effectivenessCheckedById: PersonId | null = null;

  @Column('text', { description: { de: 'Was die Prüfung ergab', en: 'What was found, a measured value for example' } })
  effectivenessNote: string = '';
}

@Table('risk_assessment')
@ObjectType({ simpleResolvers: true })
export class RiskAssessment extends SoftDeletedEntity {
  @Column('text')
  title!: string;

  @Column('text')
  location!: string;

  @Column('person', { column: 'responsible', nullable: true })
  responsibleId: PersonId | null = null;

  @Column('day', {
    nullable: true,
    description: { de: 'Tag der nächsten Überprüfung', en: 'When it is to be reviewed' },
  })
  nextExecution: Opt<string> | null = null;

  /** The day of the review for which the last reminder was sent. */
  @Column('day', { nullable: true, hidden: true })
  remindedFor: Opt<string> | null = null;
}
