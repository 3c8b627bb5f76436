import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { Client } from '../clients/client.entity.ts';
import { SignedAddress } from '../files/document.entity.ts';
import { logoAddress, removeLogo, setLogo } from './logo.service.ts';

/** type-graphql would make an instance of a parameter that is a class. */
type ClientRow = Pick<Client, 'id'>;

@Resolver(() => Client)
export class LogoResolver {
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
}
