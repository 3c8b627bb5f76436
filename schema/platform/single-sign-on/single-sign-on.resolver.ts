import { Arg, Ctx, FieldResolver, ID, Int, Mutation, ObjectType, Field, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { SessionResult } from '../accounts/session-result.ts';
import { createScimAccess, removeScimAccess, scimAccessNow, type ScimAccessRow } from './scim-access.service.ts';
import { groupsWithRights, saveGroupRights, type GroupWithRightsRow } from './scim-groups.service.ts';
import { ScimAccess, ScimGroup } from './scim.entity.ts';
import {
  addDomain,
  addressesOf,
  checkDomain,
  removeDomain,
  removeSingleSignOn,
  saveSingleSignOn,
  unlinkPerson,
} from './settings.service.ts';
import { finishSignOn, startSignOn } from './sign-on.service.ts';
import { SignOnDomain, SingleSignOn } from './single-sign-on.entity.ts';
import {
  addDomainSchema,
  finishSignOnSchema,
  groupRightsSchema,
  singleSignOnSchema,
  startSignOnSchema,
  type AddDomainInput,
  type FinishSignOnInput,
  type GroupRightsInput,
  type SingleSignOnInput,
  type StartSignOnInput,
} from './single-sign-on.input.ts';
import { domainsNow, linkedPeople, settingsNow, type DomainRow, type SettingsRow } from './single-sign-on.rows.ts';
import { recordName, SCIM_PATH } from './single-sign-on.shared.ts';

@ObjectType({ simpleResolvers: true })
export class StartedSignOn {
  @Field(() => String, { description: 'The page of the provider' })
  address!: string;

  @Field(() => String, { description: 'A secret of this browser, which finishSignOn needs' })
  browserKey!: string;
}

/** What the settings of single sign-on need to show. */
@ObjectType({ simpleResolvers: true })
export class SingleSignOnPage {
  @Field(() => SingleSignOn, { nullable: true })
  settings!: SettingsRow | null;

  @Field(() => [SignOnDomain])
  domains!: DomainRow[];

  @Field(() => [ID], { description: 'People who have logged in with their company account' })
  linked!: string[];

  @Field(() => String, { description: 'Where the provider has to send people back to' })
  redirectAddress!: string;

  @Field(() => String, { description: 'Where the provider tells that somebody has logged out (back-channel)' })
  logoutAddress!: string;

  @Field(() => ScimAccess, { nullable: true, description: 'Access of the directory by SCIM 2.0' })
  scim!: ScimAccessRow | null;

  @Field(() => [ScimGroup], { description: 'Groups of the directory, by name' })
  groups!: GroupWithRightsRow[];

  @Field(() => String, { description: 'Where the directory finds the people (SCIM 2.0)' })
  scimAddress!: string;
}

@ObjectType({ simpleResolvers: true })
export class NewScimAccess {
  @Field(() => ScimAccess)
  access!: ScimAccessRow;

  @Field(() => String, { description: 'The token, which cannot be shown again' })
  token!: string;
}

const { manageSingleSignOn } = ABILITIES;

async function page(ctx: Context): Promise<SingleSignOnPage> {
  const { clientId } = ctx;
  const stored = await ctx.read(async (rows) => ({
    settings: await settingsNow(rows),
    domains: await domainsNow(rows),
    linked: await linkedPeople(rows),
    scim: await scimAccessNow(rows),
    groups: await groupsWithRights(rows),
  }));
  return { ...stored, ...addressesOf(ctx, clientId), scimAddress: `${ctx.ports.publicUrl}${SCIM_PATH}` };
}

@Resolver(() => SignOnDomain)
export class SingleSignOnResolver {
  @FieldResolver(() => String, { description: 'The name of the text record' })
  recordName(@Root() { domain }: Pick<SignOnDomain, 'domain'>): string {
    return recordName(domain);
  }

  @Query(() => SingleSignOnPage, { description: 'How people of the organisation log in with their company account' })
  @Allow(manageSingleSignOn)
  singleSignOn(@Ctx() ctx: Context): Promise<SingleSignOnPage> {
    return page(ctx);
  }

  @Mutation(() => SingleSignOnPage, {
    description: 'Reads what the provider says about itself before it stores anything',
  })
  @Allow({ ...manageSingleSignOn, proof: true })
  async saveSingleSignOn(
    @Ctx() ctx: Context,
    @ZodArg('input', 'SingleSignOnInput', singleSignOnSchema) input: SingleSignOnInput,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<SingleSignOnPage> {
    await saveSingleSignOn(ctx, input, version ?? null);
    return page(ctx);
  }

  @Mutation(() => SingleSignOnPage, { description: 'Everybody logs in with a password again' })
  @Allow({ ...manageSingleSignOn, proof: true })
  async removeSingleSignOn(@Ctx() ctx: Context): Promise<SingleSignOnPage> {
    await removeSingleSignOn(ctx);
    return page(ctx);
  }

  @Mutation(() => SignOnDomain, { description: 'A mail domain, which has to be proved by a text record' })
  @Allow({ ...manageSingleSignOn, proof: true })
  addSignOnDomain(
    @Ctx() ctx: Context,
    @ZodArg('input', 'AddSignOnDomainInput', addDomainSchema) input: AddDomainInput,
  ): Promise<DomainRow> {
    return addDomain(ctx, input);
  }

  @Mutation(() => SignOnDomain, { description: 'Looks for the text record' })
  @Allow({ ...manageSingleSignOn, proof: true })
  checkSignOnDomain(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<DomainRow> {
    return checkDomain(ctx, id);
  }

  @Mutation(() => Boolean)
  @Allow({ ...manageSingleSignOn, proof: true })
  async removeSignOnDomain(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<boolean> {
    await removeDomain(ctx, id);
    return true;
  }

  @Mutation(() => Boolean, { description: 'For a person whose company account was made anew' })
  @Allow({ ...manageSingleSignOn, proof: true })
  async unlinkCompanyAccount(@Ctx() ctx: Context, @Arg('userId', () => ID) userId: string): Promise<boolean> {
    await unlinkPerson(ctx, userId);
    return true;
  }

  @Mutation(() => NewScimAccess, { description: 'Gives the directory a token for SCIM; a former one ends' })
  @Allow({ ...manageSingleSignOn, proof: true })
  createScimAccess(@Ctx() ctx: Context): Promise<NewScimAccess> {
    return createScimAccess(ctx);
  }

  @Mutation(() => Boolean, { description: 'Ends the access of the directory; the people stay' })
  @Allow({ ...manageSingleSignOn, proof: true })
  async removeScimAccess(@Ctx() ctx: Context): Promise<boolean> {
    await removeScimAccess(ctx);
    return true;
  }

  @Mutation(() => SingleSignOnPage, {
    description: 'What a group of the directory gives, from now on to all its members',
  })
  @Allow({ ...manageSingleSignOn, proof: true })
  async saveScimGroupRights(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ScimGroupRightsInput', groupRightsSchema) input: GroupRightsInput,
  ): Promise<SingleSignOnPage> {
    await saveGroupRights(ctx, input);
    return page(ctx);
  }

  @Mutation(() => StartedSignOn, {
    description: 'Begins a login with the company account, by the domain of an address',
  })
  @Public('nobody is logged in before the login')
  startSignOn(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartSignOnInput', startSignOnSchema) input: StartSignOnInput,
  ): Promise<StartedSignOn> {
    return startSignOn(ctx, input);
  }

  @Mutation(() => SessionResult, { description: 'Ends a login with the answer of the provider' })
  @Public('nobody is logged in before the login')
  finishSignOn(
    @Ctx() ctx: Context,
    @ZodArg('input', 'FinishSignOnInput', finishSignOnSchema) input: FinishSignOnInput,
  ): Promise<SessionResult> {
    return finishSignOn(ctx, input);
  }
}
