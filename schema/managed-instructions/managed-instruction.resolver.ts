import { Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { ManagedInstruction } from './managed-instruction.entity.ts';

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

  @FieldResolver(() => [LanguageText])
  description(@Root() { descriptionDe, descriptionEn }: ManagedInstruction): LanguageText[] {
    return byLanguage(descriptionDe, descriptionEn);
  }
}
