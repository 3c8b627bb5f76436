import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { INTERVIEW_PAGES } from './interview-pages.ts';
import { pageOfTitle } from './interview.shared.ts';

/** A page of the product with the label of the button that links to it. */
@ObjectType({ simpleResolvers: true })
export class WorkPage {
  @Field(() => String)
  path!: string;

  @Field(() => String, { description: 'In the language of the reader' })
  label!: string;
}

@Resolver(() => Ticket)
export class InterviewTicketResolver {
  @FieldResolver(() => WorkPage, {
    nullable: true,
    description: 'Where a ticket of the interview is worked on; null for others, and for pages that you may not open',
  })
  workPage(@Root() { title }: Pick<Ticket, 'title'>, @Ctx() ctx: Context): WorkPage | null {
    const page = INTERVIEW_PAGES[pageOfTitle(title) ?? ''];
    return page && allows(page.rule, ctx.user) ? { path: page.path, label: page.label[ctx.language] } : null;
  }
}
