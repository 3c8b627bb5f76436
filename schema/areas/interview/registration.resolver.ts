import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { SessionResult } from '../../platform/accounts/session-result.ts';
import { registerInput, type RegisterPayload } from './register.input.ts';
import { register } from './registration.service.ts';

@Resolver()
export class RegistrationResolver {
  @Mutation(() => SessionResult)
  @Public('registration is for people who have no account yet')
  register(
    @Ctx() ctx: Context,
    @ZodArg('input', 'RegisterInput', registerInput) input: RegisterPayload,
  ): Promise<SessionResult> {
    return register(ctx, input);
  }
}
