import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LINK_IS_SECRET, PersonOfLink } from './assignment-page.entity.ts';
import { personPage } from './person-page.service.ts';

@Resolver(() => PersonOfLink)
export class PersonPageResolver {
  @Query(() => PersonOfLink, {
    description: '`assignmentId` is the secret of the link of any assignment of the person',
  })
  @Public(LINK_IS_SECRET)
  personOfLink(
    @Ctx() ctx: Context,
    @Arg('assignmentId', () => ID) linkId: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<PersonOfLink> {
    return personPage(ctx, { linkId, employeeId });
  }
}
