import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { specialistIds } from '../multiuser/multiuser.rows.ts';
import { User } from '../users/user.entity.ts';
import { userCount, usersById, type UserRow } from '../users/user.rows.ts';
import { clientColor } from './client-color.shared.ts';
import { Client } from './client.entity.ts';
import { updateClientSchema, type UpdateClientValues } from './client.input.ts';
import { updateClient } from './client.service.ts';
import { SignedAddress } from '../files/document.entity.ts';
import { logoAddress, removeLogo, setLogo } from '../printing/logo.service.ts';
import { userLimit } from '../users/licence.service.ts';

/** type-graphql would make an instance of a parameter that is a class. */
type ClientRow = Pick<Client, 'id' | 'license' | 'chosenColor' | 'updatedBy'>;

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

  @Mutation(() => Client, {
    description: 'Makes an upload (startUpload) the logo in the head of documents: PNG or JPEG',
  })
  @Allow(ABILITIES.manageClient)
  setLogo(@Ctx() ctx: Context, @Arg('fileId', () => ID) fileId: string): Promise<Client> {
    return setLogo(ctx, fileId);
  }

  @Mutation(() => Client)
  @Allow(ABILITIES.manageClient)
  removeLogo(@Ctx() ctx: Context): Promise<Client> {
    return removeLogo(ctx);
  }

  @FieldResolver(() => SignedAddress, { nullable: true, description: 'The logo in the head of documents' })
  logo(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<SignedAddress | null> {
    return logoAddress(ctx, client.id);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who changed it last' })
  updatedBy(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return client.updatedBy ? usersById(ctx).load(client.updatedBy) : null;
  }

  @FieldResolver(() => String, { description: 'Tells it apart from others: the name of a colour' })
  color(@Root() client: ClientRow): string {
    return clientColor(client);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'People that the licence allows; null for no limit',
  })
  userLimit(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<number | null> {
    // Registration and login answer an organisation that is not yet that of the request.
    return ctx.readAs(client.id, 'limit of an organisation that is answered', userLimit);
  }

  @FieldResolver(() => [ID], {
    description: 'External specialists who may work in the organisation, by their user ids',
  })
  multiusers(@Root() client: ClientRow, @Ctx() ctx: Context): Promise<string[]> {
    // Registration, login and switch answer an organisation that is not yet that of the request.
    return ctx.readAs(client.id, 'specialists of an organisation that is answered', specialistIds);
  }

  @FieldResolver(() => Int, { description: 'After how many days the server ends every session: the most to choose' })
  mostSessionDays(@Ctx() ctx: Context): number {
    return ctx.ports.sessionDays;
  }

  @FieldResolver(() => Int, {
    description: 'Owners and users: what the licence counts. External specialists and drivers are not among them',
  })
  userCount(@Ctx() ctx: Context): Promise<number> {
    return ctx.read(userCount);
  }
}
