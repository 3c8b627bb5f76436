import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { addReferences } from '../../records/plain-references.ts';
import { RecordVersion } from './version.entity.ts';
import { versionById } from './version-access.ts';
import { snapshotsById, type VersionRow } from './version.rows.ts';

@Resolver(() => RecordVersion)
export class VersionResolver {
  @Query(() => RecordVersion, { description: 'For whoever may read its record' })
  @Allow()
  recordVersion(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<VersionRow> {
    return versionById(ctx, id);
  }

  @FieldResolver(() => JsonScalar, { description: 'The content of the record at that time, names included' })
  snapshot(@Root() version: VersionRow, @Ctx() ctx: Context): Promise<unknown> {
    return snapshotsById(ctx).load(version.id);
  }
}
addReferences(VersionResolver, RecordVersion);
