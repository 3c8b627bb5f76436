import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow, PlainEntity } from '../../kernel/tenant.entity.ts';
import { WEBHOOK_PROBLEMS, WEBHOOK_STATES, type WebhookProblem, type WebhookState } from './webhook.shared.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const enumOf = <Name extends string>(names: readonly Name[]): Record<Name, Name> =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;

export const WebhookDeliveryState = enumOf(WEBHOOK_STATES);
registerEnumType(WebhookDeliveryState, { name: 'WebhookDeliveryState' });
export const WebhookDeliveryProblem = enumOf(WEBHOOK_PROBLEMS);
registerEnumType(WebhookDeliveryProblem, { name: 'WebhookDeliveryProblem' });

/** An external address that receives a request when records change. */
@Table('webhook_endpoint')
@ObjectType({ simpleResolvers: true })
export class WebhookEndpoint extends PlainEntity {
  @Column('text')
  url: string = '';

  @Column('text')
  description: string = '';

  @Column('text[]', {
    description: {
      de: 'Worüber es Ereignisse gibt: tickets, jobs, inspections, riskAssessments, assignments, dangerousGoods, users, incidentReports, medkitLogs',
      en: 'What there are events about: tickets, jobs, inspections, riskAssessments, assignments, dangerousGoods, users, incidentReports, medkitLogs',
    },
  })
  topics: string[] = [];

  @Column('boolean')
  active: boolean = true;

  @Column('moment', {
    nullable: true,
    description: {
      de: 'Seit wann nichts mehr ankommt; null, solange alles ankommt',
      en: 'Since when nothing arrives; null while everything does',
    },
  })
  failingSince: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: {
      de: 'Wann der Server es abgeschaltet hat, weil tagelang nichts ankam',
      en: 'When the server turned it off, because nothing had arrived for days',
    },
  })
  disabledAt: Date | null = null;

  @Column('moment', { nullable: true })
  secretChangedAt: Date | null = null;
}

/** A key that signs; the former one does so until it expires. */
@Table('webhook_secret')
@ObjectType({ simpleResolvers: true })
export class StoredWebhookSecret extends OwnedRow {
  @Column('id', { primary: true })
  endpointId!: string;

  @Column('id', { primary: true })
  id!: string;

  /** In clear: of releases before secrets were sealed. */
  @Column('text', { nullable: true, hidden: true })
  secret: string | null = null;

  /** Sealed by the keys of the server. */
  @Column('text', { nullable: true, hidden: true })
  sealed: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('moment', { nullable: true })
  expiresAt: Date | null = null;
}

@ObjectType({ simpleResolvers: true })
export class WebhookSecret {
  @Field(() => ID, { description: 'The id of the endpoint' })
  id!: string;

  @Field(() => String, { description: 'whsec_…: the key of Standard Webhooks that signs' })
  secret!: string;

  @Field(() => MomentScalar, { nullable: true, description: 'Until when the former secret signs as well' })
  formerUntil!: Date | null;
}

/** One event for one endpoint, and what became of it. */
@Table('webhook_delivery')
@ObjectType({ simpleResolvers: true })
export class WebhookDelivery extends OwnedEntity {
  @Column('id')
  endpointId!: string;

  @Column('bigint', { hidden: true })
  position!: string;

  @Column('text', { description: { de: 'Art des Datensatzes: ticket', en: 'Kind of record: ticket' } })
  kind!: string;

  @Column('text', {
    description: {
      de: 'created, updated, deleted; changed ohne Einzelheiten, test',
      en: 'created, updated, deleted; changed without details, test',
    },
  })
  action!: string;

  @Column('text', {
    description: { de: 'Der Datensatz; leer: keiner im Besonderen', en: 'The record; empty: none in particular' },
  })
  recordId: string = '';

  @Column('bigint', { description: { de: 'Der Stand der Organisation', en: 'The version of the organisation' } })
  dataVersion!: string;

  @Column('integer', {
    nullable: true,
    description: {
      de: 'Die version des Datensatzes nach der Änderung; null, wo er gelöscht ist oder keine hat',
      en: 'The version of the record after the change; null where it is deleted or has none',
    },
  })
  recordVersion: number | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('text', { graphql: () => WebhookDeliveryState })
  state: WebhookState = 'waiting';

  @Column('moment', { hidden: true })
  nextAttemptAt!: Date;

  @Column('integer')
  attempts: number = 0;

  @Column('integer', { hidden: true })
  formerAttempts: number = 0;

  @Column('moment', { nullable: true, hidden: true })
  claimedUntil: Date | null = null;

  @Column('moment', {
    nullable: true,
    description: { de: 'Wann der letzte Versuch endete', en: 'When the last attempt ended' },
  })
  answeredAt: Date | null = null;

  @Column('integer', { nullable: true, description: 'HTTP' })
  status: number | null = null;

  @Column('text', {
    nullable: true,
    description: { de: 'Der Anfang der Antwort', en: 'The beginning of the answer' },
  })
  answer: string | null = null;

  @Column('integer', { nullable: true })
  milliseconds: number | null = null;

  @Column('text', { nullable: true, graphql: () => WebhookDeliveryProblem })
  problem: WebhookProblem | null = null;
}
