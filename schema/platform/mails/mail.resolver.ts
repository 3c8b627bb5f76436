import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, pageOf, type ListPage } from '../../kernel/list.ts';
import { listMails, type MailRow } from './mail-list.rows.ts';
import { Mail } from './mail.entity.ts';
import { mailName } from './mail-render.ts';
import { retryFailedMails, retryMail } from './mail.service.ts';

const MailPage = pageOf(Mail);

@Resolver(() => Mail)
export class MailResolver {
  @Query(() => MailPage, { description: 'The outbox of the organisation' })
  @Allow(ABILITIES.manageMails)
  mails(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<MailRow>> {
    return listMails(ctx, args);
  }

  @FieldResolver(() => String, { description: 'What the kind of mail is called, in the language of the request' })
  name(@Ctx() ctx: Context, @Root() { template }: MailRow): string {
    return mailName(ctx.language, template);
  }

  @Mutation(() => Mail, { description: 'Sends a mail that has failed once more' })
  @Allow(ABILITIES.manageMails)
  retryMail(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<MailRow> {
    return retryMail(ctx, id);
  }

  @Mutation(() => Int, { description: 'Sends all mails that have failed once more; returns their number' })
  @Allow(ABILITIES.manageMails)
  retryFailedMails(@Ctx() ctx: Context): Promise<number> {
    return retryFailedMails(ctx);
  }
}
