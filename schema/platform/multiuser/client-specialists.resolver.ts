import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Context } from '../../kernel/context.ts';
import { Client } from '../clients/client.entity.ts';
import { specialistIds } from './multiuser.rows.ts';

/** type-graphql would make an instance of a parameter that is a class. */
type ClientRow = Pick<Client, 'id'>;

@Resolver(() => Client)
export class ClientSpecialistsResolver {
  @FieldResolver(() => [ID], {
    description: 'External specialists who may work in the organisation, by their user ids',
  })
  multiusers(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<string[]> {
    // Registration, login and switch answer an organisation that is not yet that of the request.
    return ctx.readAs(client.id, 'specialists of an organisation that is answered', specialistIds);
  }
}
