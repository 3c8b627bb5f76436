import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import { DeletedRecord, Restored } from './deleted-record.entity.ts';
import { deletedRecords, restoreRecord } from './deleted-record.service.ts';

@Resolver(() => DeletedRecord)
export class DeletedRecordResolver {
  @Query(() => [DeletedRecord], {
    description:
      'What was deleted of a kind (ticket, inspection, riskAssessment) in the last thirty days: for Owners all of it, for others what they created or deleted',
  })
  @Allow()
  deletedRecords(@Ctx() ctx: Context, @Arg('kind', () => String) kind: string): Promise<DeletedRecord[]> {
    return deletedRecords(ctx, kind);
  }

  @Mutation(() => Restored, { description: 'Brings a deleted record back as it was' })
  @Allow()
  async restoreRecord(
    @Ctx() ctx: Context,
    @Arg('kind', () => String) kind: string,
    @Arg('id', () => ID) id: string,
  ): Promise<Restored> {
    await restoreRecord(ctx, kind, id);
    return { id };
  }

  @FieldResolver(() => User, { nullable: true })
  deletedBy(@Root() record: DeletedRecord, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return record.deletedBy ? usersById(ctx).load(record.deletedBy) : null;
  }
}
