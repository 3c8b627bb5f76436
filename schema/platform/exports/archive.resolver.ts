import { Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SignedAddress } from '../files/document.entity.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { User } from '../users/user.entity.ts';
import { usersById, type UserRow } from '../users/user.rows.ts';
import { requestArchiveSchema, type RequestArchiveValues } from './export.input.ts';
import { archiveOutlook, requestArchive } from './archive.service.ts';
import { ArchiveOutlook } from './organisation-archive.entity.ts';

@Resolver(() => ArchiveOutlook)
export class ArchiveResolver {
  @Query(() => ArchiveOutlook, { description: 'What an archive of everything would hold' })
  @Allow(ABILITIES.exportEverything)
  archiveOutlook(@Ctx() ctx: Context): Promise<ArchiveOutlook> {
    return archiveOutlook(ctx);
  }

  @Mutation(() => SignedAddress, {
    description:
      'Where everything of the organisation can be downloaded as one ZIP, for ten minutes; all Owners get a mail',
  })
  @Allow({ ...ABILITIES.exportEverything, proof: true })
  requestArchive(
    @Ctx() ctx: Context,
    @ZodArg('input', 'RequestArchiveInput', requestArchiveSchema) { currentPassword }: RequestArchiveValues,
  ): Promise<SignedAddress> {
    return requestArchive(ctx, currentPassword);
  }

  @FieldResolver(() => User, { nullable: true })
  newestBy(@Root() { newest }: ArchiveOutlook, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return newest ? usersById(ctx).load(newest.createdBy) : null;
  }
}
