import { ObjectType } from 'type-graphql';
import { LinkedPersonEntity } from '../employees/linked-person.entity.ts';
import { Column, type PersonId, Table } from '../../kernel/column.ts';
import type { Duty } from './reporting-deadline.shared.ts';
import type { LongReport } from './long-report.shared.ts';

/** An accident at work or on the way there, in the short form or as the official report. */
@Table('incident_report')
@ObjectType({ simpleResolvers: true })
export class IncidentReport extends LinkedPersonEntity {
  @Column('text', { description: { de: 'short oder long', en: 'short or long' } })
  incidentReportType: string = 'short';

  @Column('moment', { nullable: true })
  date: Date | null = null;

  @Column('boolean')
  deadly: boolean = false;

  @Column('text')
  description: string = '';

  @Column('boolean')
  backToWork: boolean = false;

  @Column('boolean', { description: { de: 'Wegeunfall', en: 'On the way to or from work' } })
  commutingIncident: boolean = false;

  @Column('integer')
  unableToWorkDays: number = 0;

  @Column('text')
  wound: string = '';

  @Column('text', { description: { de: 'Ort im Betrieb', en: 'Where in the firm' } })
  place: string = '';

  @Column('text')
  treatment: string = '';

  @Column('json', {
    nullable: true,
    description: { de: 'Die Felder der Unfallanzeige; null in der Kurzform', en: 'The fields of the long report' },
  })
  longIncidentReport: LongReport | null = null;

  @Column('day', {
    nullable: true,
    description: {
      de: 'Tag, an dem der Betrieb von der Anzeigepflicht erfahren hat',
      en: 'Day on which the organisation learned that it has to report',
    },
  })
  knownOn: string | null = null;

  @Column('json', { description: { de: 'Was erledigt ist, mit dem Tag', en: 'What is done, with the day' } })
  duties: Partial<Record<Duty, string | null>> = {};

  @Column('id', { nullable: true, description: 'The entry of the first-aid log from which it was made' })
  medkitLogId: string | null = null;

  @Column('id', { nullable: true, description: 'The short report from which it was made' })
  shortReportId: string | null = null;

  @Column('moment', {
    nullable: true,
    description: { de: 'Wann sie gestrichen wurde', en: 'When it was struck out' },
  })
  struckAt: Date | null = null;

  @Column('text', { description: { de: 'Warum sie gestrichen wurde', en: 'Why it was struck out' } })
  struckReason: string = '';

  @Column('person', { nullable: true, hidden: true })
  struckBy: PersonId | null = null;

  /**
   * The first day on which it has to be sent or checked (reportable.shared.ts), from which the worker sends reminders.
   */
  @Column('day', { nullable: true, hidden: true })
  reportableOn: string | null = null;

  /** The last day to send it, computed at its last save; null for a short one, and if it need not be sent. */
  @Column('day', { nullable: true, hidden: true })
  reportUntil: string | null = null;

  /** Whether facts are missing or contradict each other, so that it is unknown whether it has to be sent. */
  @Column('boolean', { hidden: true })
  reportingOpen: boolean = false;

  @Column('day', { nullable: true, hidden: true })
  remindedOn: string | null = null;

  @Column('day', { nullable: true, hidden: true })
  deletionNoticedFor: string | null = null;

  /** The content of its origins at the time when it was copied (origin.service.ts). */
  @Column('json', { hidden: true })
  originContent: object = {};
}
