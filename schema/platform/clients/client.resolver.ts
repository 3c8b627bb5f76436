import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { clientColor } from './client-color.shared.ts';
import { Client } from './client.entity.ts';
import { updateClientSchema, type UpdateClientValues } from './client.input.ts';
import { updateClient } from './client.service.ts';

/** type-graphql would make an instance of a parameter that is a class. */
type ClientRow = Pick<Client, 'id' | 'chosenColor'>;

@Resolver(() => Client)
export class ClientResolver {
  @Mutation(() => Client)
  @Allow(ABILITIES.manageClient)
  updateClient(
    @Ctx() ctx: Context,
    @ZodArg('input', 'UpdateClientInput', updateClientSchema) input: UpdateClientValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Client> {
    return updateClient(ctx, input, version ?? null);
  }

  @FieldResolver(() => String, { description: 'Tells it apart from others: the name of a colour' })
  color(@Root() client: ClientRow): string {
    return clientColor(client);
  }

  @FieldResolver(() => Int, { description: 'After how many days the server ends every session: the most to choose' })
  mostSessionDays(@Ctx() ctx: Context): number {
    return ctx.ports.sessionDays;
  }
}
