import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { SignedAddress } from '../../../platform/files/document.entity.ts';
import { Allow } from '../../../kernel/allow.ts';
import type { Context } from '../../../kernel/context.ts';
import { ManagedInstruction } from './managed-instruction.entity.ts';
import { managedInstructionFacts } from './managed-instruction.record.shared.ts';
import { previewAddress, removePreview, setPreview } from './preview.service.ts';

/** A text in one language, as the specification lists them. */
@ObjectType({ simpleResolvers: true })
export class LanguageText {
  @Field(() => String, { description: 'GER or EN' })
  language!: 'GER' | 'EN';

  @Field(() => String)
  value!: string;
}

const byLanguage = (de: string, en: string): LanguageText[] => [
  { language: 'GER', value: de },
  ...(en ? [{ language: 'EN' as const, value: en }] : []),
];

@Resolver(() => ManagedInstruction)
export class ManagedInstructionTextsResolver {
  @FieldResolver(() => [LanguageText], { description: 'In German, and in English where it has one' })
  name(@Root() { nameDe, nameEn }: ManagedInstruction): LanguageText[] {
    return byLanguage(nameDe, nameEn);
  }

  @Mutation(() => ManagedInstruction, {
    description: 'Makes an upload (startUpload) the preview image of an instruction: PNG or JPEG',
  })
  @Allow(managedInstructionFacts.rule)
  setManagedInstructionPreview(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('fileId', () => ID) fileId: string,
  ): Promise<ManagedInstruction> {
    return setPreview(ctx, id, fileId);
  }

  @Mutation(() => ManagedInstruction)
  @Allow(managedInstructionFacts.rule)
  removeManagedInstructionPreview(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<ManagedInstruction> {
    return removePreview(ctx, id);
  }

  @FieldResolver(() => SignedAddress, { nullable: true, description: 'An image of its own' })
  previewImage(@Root() { previewFileId }: ManagedInstruction, @Ctx() ctx: Context): Promise<SignedAddress | null> {
    return previewAddress(ctx, previewFileId);
  }

  @FieldResolver(() => [LanguageText])
  description(@Root() { descriptionDe, descriptionEn }: ManagedInstruction): LanguageText[] {
    return byLanguage(descriptionDe, descriptionEn);
  }
}
