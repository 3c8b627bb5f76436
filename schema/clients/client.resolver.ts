import { Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { userCount } from '../users/user.rows.ts';
import { Client } from './client.entity.ts';
import { updateClientSchema, type UpdateClientValues } from './client.input.ts';
import { updateClient } from './client.service.ts';
import { licenceOf } from './licences.ts';

@Resolver(() => Client)
export class ClientResolver {
  @Mutation(() => Client)
  @Allow(ABILITIES.manageClient)
  updateClient(@Ctx() ctx: Context, @ZodArg('input', 'UpdateClientInput', updateClientSchema) input: UpdateClientValues): Promise<Client> {
    return updateClient(ctx, input);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'People that the licence allows; null for as many as one likes' })
  userLimit(@Root() client: Client): number | null {
    return licenceOf(client.license).users;
  }

  @FieldResolver(() => Int, { description: 'People who are not removed, whatever their role' })
  userCount(@Ctx() ctx: Context): Promise<number> {
    return ctx.read(userCount);
  }
}
