import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { TicketLink } from '../tickets/ticket-link.entity.ts';

/** A ticket that was created from an incident report. The ticket itself says nothing about the accident. */
@Table('incident_ticket')
@ObjectType({ simpleResolvers: true })
export class IncidentTicket extends TicketLink {
  @Column('id', { hidden: true })
  incidentReportId!: string;

  @Column('text', { description: 'deadline, measure or review (of a risk assessment)' })
  kind!: string;
}

/** The values of a change of a report, which the audit leaves out. Written by a trigger. */
@Table('incident_report_change')
export class IncidentReportChange extends OwnedRow {
  @Column('bigint', { primary: true, hidden: true })
  auditId!: string;

  @Column('id', { hidden: true })
  incidentReportId!: string;

  @Column('json', { hidden: true })
  changes: object = {};
}

/** A risk assessment that may have to be reviewed after an accident (ArbSchG § 3 (1)). */
@ObjectType({ simpleResolvers: true })
export class ReviewedAssessment {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  location!: string;

  @Field(() => DayScalar, { nullable: true, description: 'When its next review is due' })
  nextExecution!: string | null;
}
