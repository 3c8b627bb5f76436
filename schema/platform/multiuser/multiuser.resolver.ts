import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Me, SessionResult } from '../accounts/session-result.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, wholeList, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { organisationsOf } from '../account-directory/account-directory.ts';
import { addReferences } from '../../records/plain-references.ts';
import { inviteMultiuser, withdrawInvite } from './invite.service.ts';
import { revokeMultiuser, switchClient } from './membership.service.ts';
import { ClientChoice, InvitePreview, Multiuser, MultiuserInvite, RedeemedInvite } from './multiuser.entity.ts';
import {
  inviteLinkSchema,
  inviteMultiuserSchema,
  joinByInviteSchema,
  type InviteLink,
  type InviteMultiuserValues,
  type JoinByInviteValues,
} from './multiuser.input.ts';
import {
  clientsOf,
  lastActivity,
  multiuserList,
  openInvites,
  type InviteRow,
  type SpecialistRow,
} from './multiuser.rows.ts';
import { joinByInvite, previewInvite, redeemInvite } from './redeem.service.ts';

const MultiuserPage = pageOf(Multiuser);
const ClientChoicePage = pageOf(ClientChoice);

@Resolver(() => Multiuser)
export class MultiuserResolver {
  @Query(() => MultiuserPage)
  @Allow(ABILITIES.manageMultiusers)
  multiusers(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<SpecialistRow>> {
    return listRows<SpecialistRow>(ctx, multiuserList, args);
  }

  @Mutation(() => Removed)
  @Allow({ ...ABILITIES.manageMultiusers, session: true })
  async revokeMultiuser(@Ctx() ctx: Context, @Arg('multiuser', () => ID) multiuser: string): Promise<Removed> {
    await revokeMultiuser(ctx, multiuser);
    return { id: multiuser };
  }

  @FieldResolver(() => MomentScalar, {
    nullable: true,
    description: 'In this organisation, as far back as sessions are kept',
  })
  lastActiveAt(@Root() multiuser: Pick<Multiuser, 'id'>, @Ctx() ctx: Context): Promise<Date | null> {
    return lastActivity(ctx).load(multiuser.id);
  }
}

@Resolver(() => MultiuserInvite)
export class MultiuserInviteResolver {
  @Query(() => [MultiuserInvite], { description: 'Invitations that can still be redeemed' })
  @Allow(ABILITIES.manageMultiusers)
  multiuserInvites(@Ctx() ctx: Context): Promise<InviteRow[]> {
    return ctx.read(openInvites);
  }

  @Mutation(() => MultiuserInvite)
  @Allow({ ...ABILITIES.manageMultiusers, session: true, proof: true })
  inviteMultiuser(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InviteMultiuserInput', inviteMultiuserSchema) input: InviteMultiuserValues,
  ): Promise<InviteRow> {
    return inviteMultiuser(ctx, input);
  }

  @Mutation(() => Removed)
  @Allow({ ...ABILITIES.manageMultiusers, session: true })
  async withdrawMultiuserInvite(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await withdrawInvite(ctx, id);
    return { id };
  }

  @Query(() => InvitePreview, { description: 'The state of an invitation link; redeems nothing' })
  @Public('whoever was invited may have no account yet')
  multiuserInvite(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InviteLinkInput', inviteLinkSchema) input: InviteLink,
  ): Promise<InvitePreview> {
    return previewInvite(ctx, input);
  }

  @Mutation(() => RedeemedInvite)
  @Allow({ session: true })
  redeemMultiuserInvite(
    @Ctx() ctx: Context,
    @ZodArg('input', 'InviteLinkInput', inviteLinkSchema) input: InviteLink,
  ): Promise<RedeemedInvite> {
    return redeemInvite(ctx, input);
  }

  @Mutation(() => RedeemedInvite, {
    description: 'Creates an account for the invited address and redeems the invitation',
  })
  @Public('the code from the mail stands for the login')
  joinByMultiuserInvite(
    @Ctx() ctx: Context,
    @ZodArg('input', 'JoinByInviteInput', joinByInviteSchema) input: JoinByInviteValues,
  ): Promise<RedeemedInvite> {
    return joinByInvite(ctx, input);
  }
}
addReferences(MultiuserInviteResolver, MultiuserInvite);

@Resolver(() => Me)
export class ClientChoiceResolver {
  @Query(() => ClientChoicePage, { description: 'The organisations that the person may work in, by name' })
  @Allow({ session: true, withoutFactor: true })
  async multiuserClients(@Ctx() ctx: Context): Promise<ListPage<ClientChoice>> {
    return wholeList(await clientsOf(ctx));
  }

  @Mutation(() => SessionResult, {
    description: 'Ends this session and begins one in another of the own organisations',
  })
  @Allow({ session: true, withoutFactor: true })
  switchClient(@Ctx() ctx: Context, @Arg('client', () => ID) client: string): Promise<SessionResult> {
    return switchClient(ctx, client);
  }

  @FieldResolver(() => Boolean, {
    description: 'Is an external specialist, here or elsewhere, and may choose the organisation',
  })
  async choosesClient(@Root() me: Pick<Me, 'user'>, @Ctx() ctx: Context): Promise<boolean> {
    if (ctx.actor.kind === 'user' && ctx.actor.credential.kind === 'token') return false;
    if (me.user.role === 'MultiUser') return true;
    const memberships = await ctx.unscoped('may the person choose the organisation', (rows) =>
      organisationsOf(ctx.ports.accounts, rows, me.user.id),
    );
    return memberships.length > 1 && memberships.some(({ role }) => role === 'MultiUser');
  }
}
