import * as z from 'zod';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Assignment } from '../assignments/assignment.entity.ts';
import type { AssignmentRow } from '../assignments/assignment.rows.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { confirmOralPartOfAssignment } from './oral-part.service.ts';
import { signatureSchema } from '../../records/signature.input.ts';

const signedBy = z.strictObject({ signature: signatureSchema });

@Resolver()
export class OralPartResolver {
  @Mutation(() => Assignment, {
    description: 'Whoever held the oral or practical part beside a completed course signs that it took place',
  })
  @Allow(ABILITIES.managedInstructions)
  confirmOralPartOfAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('signature', () => JsonScalar, { description: 'Points that were drawn, or a typed name' }) signature: unknown,
  ): Promise<AssignmentRow> {
    return confirmOralPartOfAssignment(ctx, id, parseInput(signedBy, { signature }).signature);
  }
}
