import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SignedAddress } from '../../platform/files/document.entity.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import {
  closeLocation,
  codesOf,
  openLocation,
  publicDataSheet,
  publicInstruction,
  publicLocation,
} from './public-location.service.ts';
import { PublicStorageLocation } from './storage-location-code.entity.ts';
import { StorageLocation } from './storage-location.entity.ts';
import { storageLocationFacts } from './storage-location.record.shared.ts';

const { rule } = storageLocationFacts;

@Resolver(() => StorageLocation)
export class PublicLocationResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Opens its public page; null: it has none' })
  async publicCode(@Root() { id }: StorageLocation, @Ctx() ctx: Context): Promise<string | null> {
    return (await codesOf(ctx).load(id))?.code ?? null;
  }

  @Mutation(() => StorageLocation, {
    description: 'Gives it a code that opens its page without a login; a former code is no longer valid',
  })
  @Allow(rule)
  openStorageLocation(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<StorageLocation> {
    return openLocation(ctx, id);
  }

  @Mutation(() => StorageLocation, { description: 'Its code is no longer valid' })
  @Allow(rule)
  closeStorageLocation(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<StorageLocation> {
    return closeLocation(ctx, id);
  }

  @Query(() => PublicStorageLocation)
  @Public('Employees read data sheets and operating instructions at the cabinet without a login (GefStoffV § 14 (1))')
  publicStorageLocation(
    @Ctx() ctx: Context,
    @Arg('code', () => String) code: string,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
  ): Promise<PublicStorageLocation> {
    return publicLocation(ctx, code, search ?? '');
  }

  @Query(() => SignedAddress)
  @Public('The data sheet of a good at the cabinet, by the code on its sheet; limited by network')
  publicDataSheetAddress(
    @Ctx() ctx: Context,
    @Arg('code', () => String) code: string,
    @Arg('goodId', () => ID) goodId: string,
  ): Promise<SignedAddress> {
    return publicDataSheet(ctx, code, goodId);
  }

  @Query(() => SignedAddress)
  @Public('An operating instruction of a good at the cabinet, by the code on its sheet; limited by network')
  publicInstructionAddress(
    @Ctx() ctx: Context,
    @Arg('code', () => String) code: string,
    @Arg('instructionId', () => ID) instructionId: string,
  ): Promise<SignedAddress> {
    return publicInstruction(ctx, code, instructionId);
  }
}
