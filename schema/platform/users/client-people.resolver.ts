import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../kernel/context.ts';
import { Client } from '../clients/client.entity.ts';
import { userLimit } from './licence.service.ts';
import { User } from './user.entity.ts';
import { userCount, usersById, type UserRow } from './user.rows.ts';

/** type-graphql would make an instance of a parameter that is a class. */
type ClientRow = Pick<Client, 'id' | 'updatedBy'>;

/** The fields of an organisation about its people. */
@Resolver(() => Client)
export class ClientPeopleResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who changed it last' })
  updatedBy(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return client.updatedBy ? usersById(ctx).load(client.updatedBy) : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'People that the licence allows; null for no limit',
  })
  userLimit(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<number | null> {
    // Registration and login answer an organisation that is not yet that of the request.
    return ctx.readAs(client.id, 'limit of an organisation that is answered', userLimit);
  }

  @FieldResolver(() => Int, {
    description: 'Owners and users: what the licence counts. External specialists and drivers are not among them',
  })
  userCount(@Ctx() ctx: Context): Promise<number> {
    return ctx.read(userCount);
  }
}
