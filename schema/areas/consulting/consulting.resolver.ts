import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import type { ConsultingContent } from './consulting-content.ts';

/** An offer with a button. */
@ObjectType({ simpleResolvers: true })
export class ConsultingBlock {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  buttonText!: string;

  @Field(() => String, { description: 'A page, a mail, or a page of this product' })
  buttonUrl!: string;
}

/** A firm that this installation recommends. */
@ObjectType({ simpleResolvers: true })
export class ConsultingPartner extends ConsultingBlock {
  @Field(() => String, { nullable: true, description: 'The picture itself, as a data address' })
  imageUrl!: string | null;

  @Field(() => Boolean, { description: 'The operator has not named a partner yet: the button writes to the support' })
  placeholder!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Consulting {
  @Field(() => ConsultingBlock)
  advisory!: ConsultingBlock;

  @Field(() => ConsultingBlock)
  support!: ConsultingBlock;

  @Field(() => [ConsultingPartner])
  partners!: ConsultingPartner[];
}

/** Offers of this installation, the same for all organisations. */
@Resolver()
export class ConsultingResolver {
  @Query(() => Consulting, { description: 'Advice, support and partners, in the language of the request' })
  @Allow()
  consulting(@Ctx() ctx: Context): Consulting {
    const { advisory, support, partners } = ctx.ports.consulting;
    return {
      advisory: blockIn(ctx, advisory),
      support: blockIn(ctx, support),
      partners: partners.map((partner) => ({
        ...blockIn(ctx, partner),
        imageUrl: partner.imageUrl,
        placeholder: partner.placeholder,
      })),
    };
  }
}

function blockIn(ctx: Context, { title, text, buttonText, buttonUrl }: ConsultingContent['advisory']): ConsultingBlock {
  const { language } = ctx;
  return {
    title: title[language],
    text: text[language],
    buttonText: buttonText[language],
    buttonUrl: buttonUrl ?? `mailto:${ctx.ports.supportAddress}?subject=${encodeURIComponent(title[language])}`,
  };
}
