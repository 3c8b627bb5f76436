import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar, MomentScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { SecondFactor } from '../logins/second-factor.entity.ts';
import { factorsLost, loginWithPasskey, passkeyForLogin } from './login.service.ts';
import {
  addPasskeySchema,
  confirmAppSchema,
  factorsLostSchema,
  passkeyForLoginSchema,
  passkeyLoginSchema,
  proveSchema,
  startAppSchema,
  type AddPasskeyInput,
  type ConfirmAppInput,
  type FactorsLostInput,
  type PasskeyForLoginInput,
  type PasskeyLoginInput,
  type ProveInput,
  type StartAppInput,
} from './second-factor.input.ts';
import { SessionResult } from './session-result.ts';
import {
  addPasskey,
  confirmApp,
  myFactors,
  passkeyToProve,
  prove,
  removeFactor,
  renewRecoveryCodes,
  restorePerson,
  startApp,
  startPasskey,
  type FactorRow,
} from './second-factor.service.ts';

/** The own factors, and how many recovery codes are left. */
@ObjectType({ simpleResolvers: true })
export class OwnFactors {
  @Field(() => [SecondFactor])
  factors!: FactorRow[];

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ simpleResolvers: true })
export class AddedFactor {
  @Field(() => SecondFactor)
  factor!: FactorRow;

  @Field(() => [String], { nullable: true, description: 'With the first factor, and never again' })
  recoveryCodes!: string[] | null;
}

@ObjectType({ simpleResolvers: true })
export class StartedApp {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'To type it in, in base 32' })
  secret!: string;

  @Field(() => String, { description: 'What the QR code says' })
  address!: string;
}

/** What a browser gets to make or to use a passkey (WebAuthn). */
@ObjectType({ simpleResolvers: true })
export class PasskeyTask {
  @Field(() => ID)
  id!: string;

  @Field(() => JsonScalar, { description: 'Options of navigator.credentials, as JSON' })
  options!: unknown;
}

/** Available without the second factor that an organisation requires, because it is set up here. */
@Resolver()
export class SecondFactorResolver {
  @Query(() => OwnFactors)
  @Allow({ session: true, withoutFactor: true })
  mySecondFactors(@Ctx() ctx: Context): Promise<OwnFactors> {
    return myFactors(ctx);
  }

  @Mutation(() => StartedApp, { description: 'Begins to set up an app for one-time codes' })
  @Allow({ session: true, withoutFactor: true, proof: true })
  startFactorApp(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartFactorAppInput', startAppSchema) input: StartAppInput,
  ): Promise<StartedApp> {
    return startApp(ctx, input);
  }

  @Mutation(() => AddedFactor, { description: 'Adds the app with a code that it shows' })
  @Allow({ session: true, withoutFactor: true })
  confirmFactorApp(
    @Ctx() ctx: Context,
    @ZodArg('input', 'ConfirmFactorAppInput', confirmAppSchema) input: ConfirmAppInput,
  ): Promise<AddedFactor> {
    return confirmApp(ctx, input);
  }

  @Mutation(() => PasskeyTask, { description: 'What a browser needs to make a passkey' })
  @Allow({ session: true, withoutFactor: true, proof: true })
  startPasskey(@Ctx() ctx: Context): Promise<PasskeyTask> {
    return startPasskey(ctx);
  }

  @Mutation(() => AddedFactor)
  @Allow({ session: true, withoutFactor: true })
  addPasskey(
    @Ctx() ctx: Context,
    @ZodArg('input', 'AddPasskeyInput', addPasskeySchema) input: AddPasskeyInput,
  ): Promise<AddedFactor> {
    return addPasskey(ctx, input);
  }

  @Mutation(() => OwnFactors)
  @Allow({ session: true, withoutFactor: true, proof: true })
  async removeSecondFactor(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnFactors> {
    await removeFactor(ctx, id);
    return myFactors(ctx);
  }

  @Mutation(() => [String], { description: 'The former ones are worth nothing any more' })
  @Allow({ session: true, proof: true })
  renewRecoveryCodes(@Ctx() ctx: Context): Promise<string[]> {
    return renewRecoveryCodes(ctx);
  }

  @Mutation(() => PasskeyTask, { description: 'What a passkey of this person has to sign, for `prove`' })
  @Allow({ session: true })
  passkeyToProve(@Ctx() ctx: Context): Promise<PasskeyTask> {
    return passkeyToProve(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'For ten minutes, what answers PROOF_NEEDED may be done: with a second factor, or with the password',
  })
  @Allow({ session: true, withoutFactor: true })
  async prove(@Ctx() ctx: Context, @ZodArg('input', 'ProveInput', proveSchema) input: ProveInput): Promise<boolean> {
    await prove(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Removes the second factors of a person who has lost them' })
  @Allow({ roles: ['Owner'], session: true, proof: true })
  async removeSecondFactorsOf(@Ctx() ctx: Context, @Arg('userId', () => ID) userId: string): Promise<boolean> {
    await restorePerson(ctx, userId);
    return true;
  }

  @Mutation(() => PasskeyTask, { description: 'What a passkey has to sign for a login, alone or after the password' })
  @Public('nobody is logged in before the login')
  passkeyForLogin(
    @Ctx() ctx: Context,
    @ZodArg('input', 'PasskeyForLoginInput', passkeyForLoginSchema) input: PasskeyForLoginInput,
  ): Promise<PasskeyTask> {
    return passkeyForLogin(ctx, input);
  }

  @Mutation(() => SessionResult, { description: 'With a passkey that verifies its user, and nothing else' })
  @Public('nobody is logged in before the login')
  loginWithPasskey(
    @Ctx() ctx: Context,
    @ZodArg('input', 'PasskeyLoginInput', passkeyLoginSchema) input: PasskeyLoginInput,
  ): Promise<SessionResult> {
    return loginWithPasskey(ctx, input);
  }

  @Mutation(() => MomentScalar, {
    description: 'Owners and external specialists without any factor: from when on the password alone is enough',
  })
  @Public('whoever has lost every factor cannot log in')
  secondFactorsLost(
    @Ctx() ctx: Context,
    @ZodArg('input', 'SecondFactorsLostInput', factorsLostSchema) input: FactorsLostInput,
  ): Promise<Date> {
    return factorsLost(ctx, input);
  }
}
