import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { currentClient } from '../clients/client.rows.ts';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { User } from '../users/user.entity.ts';
import { asSelf, memberById, type UserRow } from '../users/user.rows.ts';
import {
  arriveSchema,
  changePasswordSchema,
  chooseLanguageSchema,
  chooseStartPageSchema,
  loginSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  supportRequestSchema,
  type ArriveInput,
  type ChangePasswordInput,
  type ChooseLanguageInput,
  type ChooseStartPageInput,
  type LoginInput,
  type RequestPasswordResetInput,
  type ResetPasswordInput,
  type SupportRequestInput,
} from './account.input.ts';
import { changeMyPassword, requestPasswordReset, resetPassword } from './password.service.ts';
import { logout, refreshToken } from '../logins/session.service.ts';
import { arrive, chooseLanguage, chooseStartPage, login, startPageOf } from './login.service.ts';
import { FactorState, Me, SessionResult } from './session-result.ts';
import { factorState } from './second-factor.service.ts';
import { START_PAGES, type StartPage } from '../account-directory/start-page.shared.ts';

const StartPageEnum = Object.fromEntries(START_PAGES.map((page) => [page, page])) as { [P in StartPage]: P };
registerEnumType(StartPageEnum, { name: 'StartPage', description: 'The page that opens after the login' });

@ObjectType({ simpleResolvers: true })
export class RefreshResult {
  @Field(() => String)
  token!: string;
}

@Resolver(() => Me)
export class AccountResolver {
  @FieldResolver(() => User)
  user(@Root() { user }: Pick<Me, 'user'>): UserRow {
    return asSelf(user);
  }

  @FieldResolver(() => StartPageEnum)
  startPage(@Root() { user }: Pick<Me, 'user'>, @Ctx() ctx: Context): Promise<StartPage> {
    return startPageOf(ctx, user.id);
  }

  @FieldResolver(() => FactorState)
  secondFactor(@Root() me: Pick<Me, 'user' | 'client'>, @Ctx() ctx: Context): Promise<FactorState> {
    return factorState(ctx, me);
  }

  @Query(() => Me, { description: 'With an API token: its Owner, with the role and the permissions of the token' })
  @Allow({ withoutFactor: true })
  me(@Ctx() ctx: Context): Promise<Me> {
    const { userId, role, permissions } = ctx.user;
    return ctx.read(async (rows) => ({
      user: { ...(await memberById(rows, userId)), role, permissions: [...permissions] },
      client: await currentClient(rows),
    }));
  }

  @Mutation(() => SessionResult)
  @Public('nobody is logged in before the login')
  login(@Ctx() ctx: Context, @ZodArg('input', 'LoginInput', loginSchema) input: LoginInput): Promise<SessionResult> {
    return login(ctx, input);
  }

  @Mutation(() => SessionResult, {
    description:
      'Goes on in an organisation of this cell, with the code of the address that ELSEWHERE named in another cell',
  })
  @Public('the code from the other cell stands for the login')
  arrive(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ArriveInput', arriveSchema) input: ArriveInput,
  ): Promise<SessionResult> {
    return arrive(ctx, input.code);
  }

  @Mutation(() => Boolean)
  @Allow({ session: true, withoutFactor: true })
  async logout(
    @Ctx() ctx: Context,
    @Arg('inactivity', () => Boolean, { nullable: true }) inactivity?: boolean,
  ): Promise<boolean> {
    await logout(ctx, inactivity ? 'inactivity' : 'loggedOut');
    return true;
  }

  @Mutation(() => RefreshResult)
  @Allow({ session: true, withoutFactor: true })
  async refreshToken(@Ctx() ctx: Context): Promise<RefreshResult> {
    return { token: await refreshToken(ctx) };
  }

  @Mutation(() => Boolean, { description: 'Always true, whether the address is known or not' })
  @Public('whoever forgot the password cannot log in')
  async requestPasswordReset(
    @Ctx() ctx: Context,
    @ZodArg('input', 'RequestPasswordResetInput', requestPasswordResetSchema) input: RequestPasswordResetInput,
  ): Promise<boolean> {
    await requestPasswordReset(ctx, input.email);
    return true;
  }

  @Mutation(() => Boolean)
  @Public('the token from the mail stands for the login')
  async resetPassword(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ResetPasswordInput', resetPasswordSchema) input: ResetPasswordInput,
  ): Promise<boolean> {
    await resetPassword(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Needs the current password; other sessions of the person end' })
  @Allow({ session: true, proof: true })
  async changeMyPassword(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ChangePasswordInput', changePasswordSchema) input: ChangePasswordInput,
  ): Promise<boolean> {
    await changeMyPassword(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, { description: 'The language of the mails to the person, in all organisations' })
  @Allow({ session: true, withoutFactor: true })
  async chooseLanguage(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ChooseLanguageInput', chooseLanguageSchema) input: ChooseLanguageInput,
  ): Promise<boolean> {
    await chooseLanguage(ctx, input.language);
    return true;
  }

  @Mutation(() => Boolean, { description: 'The page that opens after the login, in all organisations' })
  @Allow({ session: true })
  async chooseStartPage(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ChooseStartPageInput', chooseStartPageSchema) input: ChooseStartPageInput,
  ): Promise<boolean> {
    await chooseStartPage(ctx, input.startPage);
    return true;
  }

  @Mutation(() => Boolean)
  @Allow()
  async sendSupportRequest(
    @Ctx() ctx: Context,
    @ZodArg('input', 'SupportRequestInput', supportRequestSchema) input: SupportRequestInput,
  ): Promise<boolean> {
    await ctx.ports.limits.consume('support', ctx.user.userId);
    await ctx.write(async (tx) => {
      const user = await memberById(tx.rows, ctx.user.userId);
      const client = await currentClient(tx.rows);
      const data = {
        fromName: user.name,
        fromEmail: user.email,
        clientName: client.name,
        subject: input.subject,
        message: input.message,
        page: input.page ?? '',
      };
      await enqueueMail(
        tx.rows,
        { to: ctx.ports.supportAddress, language: ctx.language, template: 'support', data },
        client.id,
      );
    });
    ctx.ports.wakeOutbox();
    return true;
  }
}
