import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { fileAddress } from '../../platform/files/file-address.ts';
import { addReferences } from '../../records/plain-references.ts';
import { EquipmentCheck } from './equipment-check.entity.ts';
import { EquipmentFile } from './equipment-file.entity.ts';
import { filesOfChecks, filesOfItems, type EquipmentFileRow } from './equipment-file.rows.ts';
import { addFiles, attachItemFile, removeFile } from './equipment-file.service.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentFileSchema, type EquipmentFileValues } from './equipment-item.input.ts';
import { equipmentItemFacts } from './equipment-item.record.shared.ts';

const { rule } = equipmentItemFacts;

/** Photos and documents of a device. */
@Resolver(() => EquipmentItem)
export class EquipmentItemFilesResolver {
  @FieldResolver(() => [EquipmentFile], { description: 'Photos and documents, without those of its checks' })
  files(@Root() { id }: EquipmentItem, @Ctx() ctx: Context): Promise<EquipmentFileRow[]> {
    return filesOfItems(ctx).load(id);
  }

  @Mutation(() => EquipmentItem, {
    description:
      'Adds uploaded photos and documents, all of them or none. png, jpeg, jpg, pdf; at most 30 of a device.',
  })
  @Allow(rule)
  addEquipmentFiles(
    @Ctx() ctx: Context,
    @Arg('equipmentItemId', () => ID) equipmentItemId: string,
    @Arg('fileIds', () => [ID]) fileIds: string[],
  ): Promise<EquipmentItem> {
    return addFiles(ctx, equipmentItemId, fileIds);
  }

  @Mutation(() => EquipmentItem, {
    description: 'Adds a file with its content in base64; for files above 700 kB use startUpload',
  })
  @Allow(rule)
  attachEquipmentFile(
    @Ctx() ctx: Context,
    @Arg('equipmentItemId', () => ID) equipmentItemId: string,
    @ZodArg('input', 'EquipmentFileInput', equipmentFileSchema) input: EquipmentFileValues,
  ): Promise<EquipmentItem> {
    return attachItemFile(ctx, equipmentItemId, input);
  }

  @Mutation(() => EquipmentItem, { description: 'Files of recorded checks stay' })
  @Allow(rule)
  removeEquipmentFile(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<EquipmentItem> {
    return removeFile(ctx, id);
  }
}

@Resolver(() => EquipmentCheck)
export class EquipmentCheckFilesResolver {
  @FieldResolver(() => [EquipmentFile], { description: 'Photos that were taken in the check' })
  files(@Root() { id }: EquipmentCheck, @Ctx() ctx: Context): Promise<EquipmentFileRow[]> {
    return filesOfChecks(ctx).load(id);
  }
}

@Resolver(() => EquipmentFile)
export class EquipmentFileResolver {
  @FieldResolver(() => String, {
    description:
      'Where it can be read for the next hour; shown unless `download`. Relative to this server when it begins with a slash.',
  })
  @Extensions({ cacheable: false })
  async url(
    @Root() file: EquipmentFileRow,
    @Ctx() ctx: Context,
    @Arg('download', () => Boolean, { nullable: true }) download?: boolean,
  ): Promise<string> {
    return (await fileAddress(ctx, file, download !== true)).url;
  }
}
addReferences(EquipmentFileResolver, EquipmentFile);
