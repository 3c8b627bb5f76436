import { Ctx, Mutation, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { Client } from '../clients/client.entity.ts';
import { deleteOrganisationSchema, type DeleteOrganisationValues } from './organisation-deletion.input.ts';
import { deleteOrganisation, keepOrganisation } from './organisation-deletion.service.ts';

@Resolver()
export class OrganisationDeletionResolver {
  @Mutation(() => Client, {
    description: 'Deletes the organisation with everything in it after seven days; until then it can be taken back',
  })
  @Allow({ ...ABILITIES.manageClient, session: true, proof: true })
  deleteOrganisation(
    @Ctx() ctx: Context,
    @ZodArg('input', 'DeleteOrganisationInput', deleteOrganisationSchema) input: DeleteOrganisationValues,
  ): Promise<Client> {
    return deleteOrganisation(ctx, input);
  }

  @Mutation(() => Client, { description: 'Takes back that the organisation is deleted' })
  @Allow({ ...ABILITIES.manageClient, session: true })
  keepOrganisation(@Ctx() ctx: Context): Promise<Client> {
    return keepOrganisation(ctx);
  }
}
