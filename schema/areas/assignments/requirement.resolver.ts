import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { EmployeeGroup } from '../employees/employee-group.entity.ts';
import { Examination } from './examinations/examination.entity.ts';
import type { Context } from '../../kernel/context.ts';
import { recordsOf } from '../../records/plain-references.ts';
import { ManagedInstruction } from './managed-instructions/managed-instruction.entity.ts';
import { EmployeeGroupRequirement } from './assignment.entity.ts';
import { requirementsOf, seesExaminations, type RequirementRow } from './assignment.rows.ts';

/** The items that groups require. */
@Resolver(() => EmployeeGroup)
export class GroupRequirementsResolver {
  @FieldResolver(() => [EmployeeGroupRequirement], { description: 'Online instructions, by name' })
  async instructionAssignments(@Root() { id }: EmployeeGroup, @Ctx() ctx: Context): Promise<RequirementRow[]> {
    return (await requirementsOf(ctx).load(id)).filter(({ instructionId }) => instructionId !== null);
  }

  @FieldResolver(() => [EmployeeGroupRequirement], {
    description: 'Examinations, by name; none for whoever may not see them',
  })
  async examinationAssignments(@Root() { id }: EmployeeGroup, @Ctx() ctx: Context): Promise<RequirementRow[]> {
    if (!seesExaminations(ctx)) return [];
    return (await requirementsOf(ctx).load(id)).filter(({ examinationId }) => examinationId !== null);
  }
}

@Resolver(() => EmployeeGroupRequirement)
export class EmployeeGroupRequirementResolver {
  @FieldResolver(() => ManagedInstruction, { nullable: true })
  managedInstruction(@Root() { instructionId }: RequirementRow, @Ctx() ctx: Context): Promise<object | null> | null {
    return instructionId === null ? null : recordsOf(ctx, ManagedInstruction).load(instructionId);
  }

  @FieldResolver(() => Examination, { nullable: true })
  examination(@Root() { examinationId }: RequirementRow, @Ctx() ctx: Context): Promise<object | null> | null {
    return examinationId === null ? null : recordsOf(ctx, Examination).load(examinationId);
  }
}
