import { Ctx, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { CockpitOrganisation } from './cockpit.entity.ts';
import { cockpit } from './cockpit.service.ts';

@Resolver(() => CockpitOrganisation)
export class CockpitResolver {
  @Query(() => [CockpitOrganisation], {
    description:
      'What is urgent in each of the organisations of an external specialist, by the permissions there; for others in their own',
  })
  @Allow({ session: true })
  cockpit(@Ctx() ctx: Context): Promise<CockpitOrganisation[]> {
    return cockpit(ctx);
  }
}
