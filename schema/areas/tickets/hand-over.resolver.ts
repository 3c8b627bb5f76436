import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { handOverTickets } from './hand-over.service.ts';

@ObjectType({ simpleResolvers: true })
export class HandOver {
  @Field(() => Int, { description: 'How many tickets were reassigned' })
  tickets!: number;
}

@Resolver()
export class HandOverResolver {
  @Mutation(() => HandOver, { description: 'Reassigns all open tickets of one person, also of a removed one' })
  @Allow(ABILITIES.manageUsers)
  async handOverTickets(
    @Ctx() ctx: Context,
    @Arg('from', () => ID) from: string,
    @Arg('to', () => ID) to: string,
  ): Promise<HandOver> {
    return { tickets: await handOverTickets(ctx, from, to) };
  }
}
