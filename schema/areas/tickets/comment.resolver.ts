import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { mentionedIds } from '../../platform/notifications/mention.shared.ts';
import { User } from '../../platform/users/user.entity.ts';
import type { UserRow } from '../../platform/users/user.rows.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { Comment } from './comment.entity.ts';
import { commentSchema, type CommentValues } from './comment.input.ts';
import { commentsByTicket } from './comment.rows.ts';
import { addComment, deleteComment, updateComment } from './comment.service.ts';
import { Ticket } from './ticket.entity.ts';
import { leftOutOfCards, usersOfTicket, type TicketRow } from './ticket.rows.ts';

@Resolver(() => Comment)
export class CommentResolver {
  @Mutation(() => Ticket, { description: 'With an id that the caller has chosen, a repeated call adds it once' })
  @Allow(ABILITIES.tickets)
  addComment(
    @Ctx() ctx: Context,
    @Arg('ticketId', () => ID) ticketId: string,
    @ZodArg('input', 'CommentInput', commentSchema) input: CommentValues,
  ): Promise<Ticket> {
    return addComment(ctx, ticketId, input);
  }

  @Mutation(() => Ticket, { description: 'Changes a comment of one’s own' })
  @Allow(ABILITIES.tickets)
  updateComment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'CommentInput', commentSchema) input: CommentValues,
  ): Promise<Ticket> {
    return updateComment(ctx, id, input);
  }

  @Mutation(() => Ticket, { description: 'Deletes a comment of one’s own' })
  @Allow(ABILITIES.tickets)
  deleteComment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Ticket> {
    return deleteComment(ctx, id);
  }
}
addReferences(CommentResolver, Comment);

/** Reads the description, which a card does not have. */
const describedBy = async (ctx: Context, ticket: TicketRow): Promise<Pick<Ticket, 'description'>> =>
  (ticket as Partial<TicketRow>).description === undefined ? leftOutOfCards(ctx).load(ticket.id) : ticket;

@Resolver(() => Ticket)
export class TicketCommentsResolver {
  @FieldResolver(() => [Comment])
  comments(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<Comment[]> {
    return commentsByTicket(ctx).load(ticket.id);
  }

  @FieldResolver(() => [User], {
    description: 'The people whom its description and its comments mention (`@[id]`), those who have left among them',
  })
  async mentions(@Root() ticket: TicketRow, @Ctx() ctx: Context): Promise<UserRow[]> {
    const comments = await commentsByTicket(ctx).load(ticket.id);
    const { description } = await describedBy(ctx, ticket);
    return usersOfTicket(ctx, mentionedIds([description, ...comments.map(({ content }) => content)].join(' ')));
  }
}
