import { Field, ObjectType } from 'type-graphql';
import type { TemplateChange } from './template-content.shared.ts';

/** One difference between two versions of a template (takeOver). */
@ObjectType({ simpleResolvers: true })
export class OwnTemplateChange implements TemplateChange {
  @Field(() => String, { description: 'added, removed, changed, or moved: the order of a section is another' })
  change!: TemplateChange['change'];

  @Field(() => String)
  section!: string;

  @Field(() => String, { description: 'Of the item; title and note of the template itself are named so' })
  name!: string;

  @Field(() => String)
  before!: string;

  @Field(() => String)
  after!: string;

  @Field(() => Boolean, { description: 'Stays as it is here, because somebody has changed it here' })
  kept!: boolean;
}
