import { Arg, Ctx, Field, Float, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { allows } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context, Rows } from '../kernel/context.ts';
import { AppError, badInput } from '../kernel/errors.ts';
import { LiveSource, versionSeen, type LiveEvent } from '../kernel/live.ts';
import { LiveRecord } from './live-record.entity.ts';
import { recordsWith, type RecordWith } from './registry.ts';
import { TICKET } from './record-kind.shared.ts';

type LiveKind = RecordWith<'live'>;

/** A row with the name of its type, by which GraphQL tells the types of records apart (schema/index.ts). */
interface TypedRow {
  __typename: string;
  id: string;
}

@ObjectType({ simpleResolvers: true })
export class RemovedRecord {
  @Field(() => String)
  kind!: string;

  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RecordsChange {
  @Field(() => Float)
  version!: number;

  @Field(() => Boolean, { description: 'Too much was missed: load anew what is shown' })
  stale!: boolean;

  @Field(() => [LiveRecord], { description: 'Records that were created or changed, as they are now' })
  records!: TypedRow[];

  @Field(() => [RemovedRecord])
  removed!: RemovedRecord[];
}

/** The kinds of these names. Throws BAD_INPUT for a name that is none, FORBIDDEN where the caller may not see one. */
function visibleKinds(ctx: Context, names: readonly string[]): LiveKind[] {
  const live = recordsWith('live');
  if (names.length === 0) throw badInput('kinds', 'required');
  return [...new Set(names)].map((name) => {
    const record = live.find(({ kind }) => kind === name);
    if (!record) {
      const names = live.map(({ kind }) => kind).join(', ');
      throw badInput('kinds', 'unknownName', { name: name.slice(0, 50), known: names });
    }
    if (!allows(record.rule, ctx.user)) throw new AppError('FORBIDDEN');
    return record;
  });
}

/** Records that show tickets change with those. */
const entitiesOf = ({ entity, tickets }: LiveKind): string[] => (tickets ? [entity, TICKET] : [entity]);

const idsOf = (event: LiveEvent, entity: string): string[] =>
  event.changes.filter((change) => change.entity === entity).map(({ id }) => id);

/** Whether the caller may open this record of a kind that they may see. */
const mayOpen = (ctx: Context, { confined = [] }: LiveKind, row: object): boolean =>
  confined.every(({ property, rule }) => row[property as keyof typeof row] === null || allows(rule, ctx.user));

/** The current state of the records of a kind that an event concerns, and the ids of those that no longer exist. */
async function changedRecords(
  ctx: Context,
  rows: Rows,
  record: LiveKind,
  event: LiveEvent,
): Promise<{ records: TypedRow[]; removed: RemovedRecord[] }> {
  const { kind, entity, live, tickets } = record;
  const ids = idsOf(event, entity);
  const ticketIds = tickets ? idsOf(event, TICKET) : [];
  const linked =
    tickets && ticketIds.length > 0
      ? await rows<{ id: string }>(
          `select distinct ${tickets.record} as id from ${tickets.table}
            where client_id = app_client_id() and ticket_id = any($1::uuid[])`,
          [ticketIds],
        )
      : [];
  const found = await live.byIds(rows, [...new Set([...ids, ...linked.map(({ id }) => id)])]);
  const present = new Set(found.map(({ id }) => id));
  return {
    records: found.filter((row) => mayOpen(ctx, record, row)).map((row) => ({ ...row, __typename: live.type().name })),
    removed: ids.filter((id) => !present.has(id)).map((id) => ({ kind, id })),
  };
}

@Resolver()
export class RecordsResolver {
  @Subscription(() => RecordsChange, {
    description:
      'Changes of records of these kinds as they are committed, and of the tickets that they show. FORBIDDEN unless you may see each kind. `since` is the newest version that you have seen.',
    subscribe: ({ context, args }: { context: Context; args: { kinds: string[]; since?: number | null } }) =>
      new LiveSource({
        clientId: context.clientId,
        entities: [...new Set(visibleKinds(context, args.kinds).flatMap(entitiesOf))],
        since: versionSeen(args.since),
      }),
  })
  @Allow()
  async recordsChanged(
    @Ctx() ctx: Context,
    @Root() event: LiveEvent,
    @Arg('kinds', () => [String]) kinds: string[],
    @Arg('since', () => Float, { nullable: true }) _since?: number,
  ): Promise<RecordsChange> {
    const changed = await ctx.read((rows) =>
      Promise.all(visibleKinds(ctx, kinds).map((record) => changedRecords(ctx, rows, record, event))),
    );
    return {
      version: event.version,
      stale: event.stale,
      records: changed.flatMap(({ records }) => records),
      removed: changed.flatMap(({ removed }) => removed),
    };
  }
}
