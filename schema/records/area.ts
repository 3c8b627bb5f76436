import type { ClassType } from 'type-graphql';
import { columnsOf, tableNameOf } from '../kernel/column.ts';
import type { ArchivedTable, NotArchived } from './archived-table.ts';
import type { DueSource } from './due-source.ts';
import type { DutyEvidence, DutyFact } from './duty-evidence.ts';
import type { EventHandler } from './event.ts';
import type { FolderPart } from './folder-part.ts';
import type { FoundSource } from './found-source.ts';
import { exportedColumns, type ExportList, type NotExported } from './exported-list.ts';
import type { MailKind } from './mail-kind.ts';
import type { NotificationSource } from './notification-source.ts';
import type { PlacedSource } from './placed-source.ts';
import type { PeopleTopics } from './people-topics.ts';
import type { RecordKind } from './record-kind.ts';
import type { RetentionPeriod } from './retention-period.ts';
import type { StandingSource } from './standing-source.ts';
import type { WebhookTopicOptions } from './webhook-topic.ts';

type AnyEntity = new () => object;

/**
 * The manifest of an area: what the rest of the product has to know about it. schema/index.ts lists the manifests. The
 * GraphQL schema, the entities, exports and archives are derived from them; registry.ts answers the kinds of records.
 * Omit fields that do not apply.
 */
export interface AreaOptions {
  /** The folder of the area: `dangerous-goods`. */
  readonly name: string;
  /** The areas whose files it may import; every area may import kernel, records and platform. */
  readonly uses?: readonly string[];
  readonly records?: readonly RecordKind[];
  /** Entities in addition to those of its plain records. */
  readonly entities?: readonly AnyEntity[];
  /** Resolvers in addition to those of its plain records. */
  readonly resolvers?: readonly ClassType<object>[];
  /** What it does about events of the modules below it (records/event.ts). */
  readonly on?: readonly EventHandler[];
  /**
   * Topics of its queries that are answered from the response cache (kernel/cached.ts), with the entities whose changes
   * invalidate the responses. A change of another entity invalidates nothing.
   */
  readonly cached?: Readonly<Record<string, readonly string[]>>;
  /** What of it is due: for the list of everything due, its tiles, and the calendar of a person. */
  readonly due?: readonly DueSource[];
  /** What the search over everything finds of it beside its records. */
  readonly found?: readonly FoundSource[];
  /** Its notifications inside of the product, besides those of the days of `due`. */
  readonly notifications?: readonly NotificationSource[];
  /** The mails that it sends; `enqueueMail` names them by their template. */
  readonly mails?: readonly MailKind[];
  /** States of it as a whole: rings of the start page. */
  readonly standing?: readonly StandingSource[];
  /** What employees have to know or to prove of it: columns of the matrix of people. */
  readonly topics?: readonly PeopleTopics[];
  /** Its records that can be at a place. */
  readonly placed?: readonly PlacedSource[];
  /** Its records that prove legal duties. */
  readonly evidence?: readonly DutyEvidence[];
  /** Facts of the organisation that follow from its records; legal duties depend on them. */
  readonly facts?: readonly DutyFact[];
  /** What it gives to the folder for an inspector. */
  readonly folder?: readonly FolderPart[];
  /**
   * Its queries that answer a page, by name: the columns of the exported table, or the reason for none. The list of a
   * plain record has the columns of its entity unless it is named here.
   */
  readonly exports?: Readonly<Record<string, ExportList | NotExported>>;
  /** The topics that webhook endpoints can subscribe to (platform/webhooks). */
  readonly webhooks?: Readonly<Record<string, WebhookTopicOptions>>;
  /**
   * Its types hold data about people's health, or lists that name such data: no device keeps them (ADR 62), which
   * tests/contracts/devices.unit.test.ts holds.
   */
  readonly healthData?: boolean;
  /** How long it keeps what, where that is not as long as the organisation exists. */
  readonly retention?: readonly RetentionPeriod[];
  /**
   * Its tables that an archive of the organisation treats differently from the default. The default is the complete
   * table, for users who may open the record to which the table belongs.
   */
  readonly archive?: Readonly<Record<string, ArchivedTable | NotArchived>>;
}

/** A complete manifest: with what follows from plain records and defaults. */
export interface Area extends Required<Omit<AreaOptions, 'archive'>> {
  /** Each of its tables whose rows belong to an organisation. */
  readonly archive: Readonly<Record<string, (ArchivedTable & Required<Pick<ArchivedTable, 'rule'>>) | NotArchived>>;
}

/** Completes a manifest. Throws where neither manifest nor record says who may read a table in an archive. */
export function area({
  name,
  uses = [],
  records = [],
  entities = [],
  resolvers = [],
  on = [],
  cached = {},
  due = [],
  found = [],
  notifications = [],
  mails = [],
  standing = [],
  topics = [],
  placed = [],
  evidence = [],
  facts = [],
  folder = [],
  exports = {},
  webhooks = {},
  healthData = false,
  retention = [],
  archive = {},
}: AreaOptions): Area {
  const plain = records.flatMap((record) => record.plain ?? []);
  const allEntities = [...entities, ...plain.map(({ entity }) => entity)];
  return {
    name,
    uses,
    records,
    entities: allEntities,
    resolvers: [...resolvers, ...plain.map(({ resolver }) => resolver)],
    on,
    cached,
    due,
    found,
    notifications,
    mails,
    standing,
    topics,
    placed,
    evidence,
    facts,
    folder,
    exports: {
      ...Object.fromEntries(plain.map((each) => [each.plural, { columns: exportedColumns(each.entity) }])),
      ...exports,
    },
    webhooks,
    healthData,
    retention,
    archive: Object.fromEntries(allEntities.filter(isOfOrganisation).map((entity) => archivedBy(entity))),
  };

  function archivedBy(entity: AnyEntity): [string, Area['archive'][string]] {
    const table = tableNameOf(entity);
    const own = archive[table];
    if (own && 'notArchived' in own) return [table, own];
    const rule = own?.rule ?? recordOf(entity, table)?.rule;
    if (!rule) throw new Error(`The manifest of ${name} does not say who may read ${table} in an archive`);
    return [table, { ...own, rule }];
  }

  /**
   * The record with this table, or with this entity as a part; otherwise the first record if all records have one rule.
   */
  function recordOf(entity: AnyEntity, table: string): RecordKind | undefined {
    const isOneRule = new Set(records.map(({ rule }) => JSON.stringify(rule))).size === 1;
    return (
      records.find((record) => record.table === table) ??
      records.find(({ parts = [] }) => parts.includes(entity.name)) ??
      (isOneRule ? records[0] : undefined)
    );
  }
}

const isOfOrganisation = (entity: AnyEntity): boolean => columnsOf(entity).some(({ column }) => column === 'client_id');
