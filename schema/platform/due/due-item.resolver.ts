import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { MayBeginRemembered } from '../../kernel/may-begin-remembered.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { DueItem, DueItemPage } from './due-item.entity.ts';
import { dueItems, type FoundItem } from './due-items.service.ts';
import { OrganisationDue } from './organisation-due.entity.ts';
import { organisationsDue } from './organisation-due.service.ts';
import { Standing } from './standing.entity.ts';
import { standing } from './standing.service.ts';

@Resolver(() => DueItem)
export class DueItemResolver {
  @Query(() => DueItemPage, {
    description: 'Everything that has to be done, by the permissions of the reader: what is most urgent on top',
  })
  @Allow()
  @MayBeginRemembered()
  dueItems(
    @Ctx() ctx: Context,
    @Arg('until', () => DayScalar, { nullable: true, description: 'Items due until this day, and those without one' })
    until: string | null | undefined,
    @Arg('kinds', () => [String], { nullable: true }) kinds: string[] | null | undefined,
    @Arg('mine', () => Boolean, { nullable: true, description: 'Those alone that the reader has to do' })
    mine: boolean | null | undefined,
    @Arg('first', () => Int, { defaultValue: 50, description: 'At most 200' }) first: number,
    @Arg('after', () => String, { nullable: true, description: '`next` of the page before' })
    after: string | null | undefined,
  ): Promise<DueItemPage> {
    return dueItems(ctx, { until, kinds, mine, first, after });
  }

  @Query(() => [Standing], { description: 'How much is as it should be, of each area that the reader may see' })
  @Allow()
  standing(@Ctx() ctx: Context): Promise<Standing[]> {
    return standing(ctx);
  }

  @Query(() => [OrganisationDue], {
    description: 'How much is due in each of the organisations of the person, by their permissions there',
  })
  @Allow({ session: true })
  organisationsDue(@Ctx() ctx: Context): Promise<OrganisationDue[]> {
    return organisationsDue(ctx);
  }

  @FieldResolver(() => [String], { description: 'The users who have to do it; empty where it names nobody' })
  personNames(@Root() { people }: FoundItem): string[] {
    return people.map(({ name }) => name);
  }

  @FieldResolver(() => Boolean, { description: 'The reader has to do it' })
  mine(@Root() { people }: FoundItem, @Ctx() ctx: Context): boolean {
    return people.some(({ id }) => id === ctx.user.userId);
  }
}
