import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { Removed } from '../../../kernel/removed.ts';
import { ZodArg } from '../../../kernel/zod-input.ts';
import { SignedAddress } from '../../../platform/files/document.entity.ts';
import { InspectorFolder, InspectorFolderPart } from './inspector-folder.entity.ts';
import { inspectorFolderSchema, type InspectorFolderValues } from './inspector-folder.input.ts';
import {
  folderAddress,
  ownFolders,
  partsFor,
  removeFolder,
  requestFolder,
  type FolderRow,
} from './inspector-folder.service.ts';

const RULE = ABILITIES.duties;

@Resolver()
export class InspectorFolderResolver {
  @Query(() => [InspectorFolderPart], { description: 'What a folder for an inspector can have' })
  @Allow(RULE)
  inspectorFolderParts(@Ctx() ctx: Context): InspectorFolderPart[] {
    return partsFor(ctx);
  }

  @Query(() => [InspectorFolder], { description: 'The folders that the caller has asked for, the newest first' })
  @Allow(RULE)
  inspectorFolders(@Ctx() ctx: Context): Promise<FolderRow[]> {
    return ownFolders(ctx);
  }

  @Mutation(() => InspectorFolder, {
    description:
      'Asks for a folder of what the caller may open: a ZIP with a cover, made in the background, kept a week',
  })
  @Allow(RULE)
  requestInspectorFolder(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InspectorFolderInput', inspectorFolderSchema) input: InspectorFolderValues,
  ): Promise<FolderRow> {
    return requestFolder(ctx, input);
  }

  @Mutation(() => Removed, { description: 'Removes a folder of the caller with its file' })
  @Allow(RULE)
  async removeInspectorFolder(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await removeFolder(ctx, id);
    return { id };
  }

  @Query(() => SignedAddress, { description: 'Where a folder of the caller can be downloaded for an hour or two' })
  @Allow(RULE)
  inspectorFolderAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SignedAddress> {
    return folderAddress(ctx, id);
  }
}
