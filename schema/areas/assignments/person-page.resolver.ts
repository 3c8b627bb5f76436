import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { LINK_IS_SECRET, NextAssignment, PageOfLink } from './assignment-page.entity.ts';
import { personPage } from './person-page.service.ts';

/** All that a person has open, as one page shows it. */
@ObjectType({ simpleResolvers: true })
export class PersonOfLink extends PageOfLink {
  @Field(() => [NextAssignment], {
    description: 'What can be done on a page, due first on top; health checks only behind the link of one',
  })
  open!: NextAssignment[];
}

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
