import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { Employee } from '../employees/employee.entity.ts';
import { Examination } from './examinations/examination.entity.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { uncapitalised } from '../../kernel/first-letter.ts';
import { isId, ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { ManagedInstruction } from './managed-instructions/managed-instruction.entity.ts';
import { addReferences, recordsOf } from '../../records/plain-references.ts';
import { AssignedPerson } from './assignment-parts.entity.ts';
import { SingleAssignment } from './assignment.entity.ts';
import type { ItemKind } from './assignment.enums.ts';
import {
  assignExaminationSchema,
  createManagedAssignmentSchema,
  createSingleExaminationSchema,
  updateManagedAssignmentSchema,
  updateSingleExaminationSchema,
  type AssignExaminationValues,
  type CreateSingleValues,
  type UpdateSingleValues,
} from './assignment.input.ts';
import { employeesById, mayAssign } from './assignment.rows.ts';
import { ITEMS } from './item-kinds.ts';
import {
  peopleOf,
  peopleSummaryOf,
  singleLists,
  singlesByIds,
  type SingleAssignmentRow,
} from './single-assignment.rows.ts';
import {
  assignExamination,
  createSingle,
  deleteSingle,
  removeFromSingle,
  updateSingle,
  withdrawSingle,
} from './single-assignment.service.ts';

const SingleAssignmentPage = pageOf(SingleAssignment);

/** A single assignment as a statement or the entity manager returns it. */
type Answered = Pick<SingleAssignmentRow, 'id' | 'instructionId' | 'examinationId' | 'createdBy' | 'updatedBy'>;

/** The operations on the single assignments of a kind, under its names in the API. */
interface SingleOperations {
  kind: ItemKind;
  /**
   * For example `SingleExamination`: the query of one is `singleExamination`, the mutations are
   * `createSingleExamination` …
   */
  name: string;
  plural: string;
  createSchema: typeof createManagedAssignmentSchema | typeof createSingleExaminationSchema;
  updateSchema: typeof updateManagedAssignmentSchema;
  descriptions: Readonly<Record<'list' | 'create', string>>;
}

function singlesResolver(operations: SingleOperations): ClassType<object> {
  const { kind, name, plural, createSchema, updateSchema, descriptions } = operations;
  const { rule } = ITEMS[kind];

  @Resolver(() => SingleAssignment)
  class SinglesResolver {
    @Query(() => SingleAssignmentPage, { name: plural, description: descriptions.list })
    @Allow(rule)
    list(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<SingleAssignmentRow>> {
      return listRows<SingleAssignmentRow>(ctx, singleLists[kind], args);
    }

    @Query(() => SingleAssignment, { name: uncapitalised(name) })
    @Allow(rule)
    async one(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SingleAssignmentRow> {
      const [found] = isId(id) ? await ctx.read((rows) => singlesByIds(rows, [id], kind)) : [];
      if (!found) throw notFound();
      return found;
    }

    @Mutation(() => SingleAssignment, { name: `create${name}`, description: descriptions.create })
    @Allow(rule)
    create(
      @Ctx() ctx: Context,
      @ZodArg('input', `Create${name}Input`, createSchema) input: CreateSingleValues,
    ): Promise<SingleAssignment> {
      return createSingle(ctx, kind, input);
    }

    @Mutation(() => SingleAssignment, {
      name: `update${name}`,
      description: 'Changes the fields that are present; `employees` is the whole list. With `version`, STALE',
    })
    @Allow(rule)
    update(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', `Update${name}Input`, updateSchema) input: UpdateSingleValues,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<SingleAssignment> {
      return updateSingle(ctx, { kind, id }, input, version ?? null);
    }

    @Mutation(() => Removed, {
      name: `delete${name}`,
      description: 'Withdraws it from whoever has not completed it',
    })
    @Allow(rule)
    async remove(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
      await deleteSingle(ctx, { kind, id });
      return { id };
    }

    @Mutation(() => SingleAssignment, { name: `removeFrom${name}`, description: 'Withdraws it from one person' })
    @Allow(rule)
    removeFrom(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('employeeId', () => ID) employeeId: string,
    ): Promise<SingleAssignment> {
      return removeFromSingle(ctx, { kind, id }, employeeId);
    }
  }
  return SinglesResolver;
}

export const SingleInstructionsResolver = singlesResolver({
  kind: 'instruction',
  name: 'ManagedInstructionAssignment',
  plural: 'managedInstructionAssignments',
  createSchema: createManagedAssignmentSchema,
  updateSchema: updateManagedAssignmentSchema,
  descriptions: {
    list: 'Online instructions that were assigned to people, once',
    create: 'Without a name, that of the instruction. Idempotent with an `id`',
  },
});

export const SingleExaminationsResolver = singlesResolver({
  kind: 'examination',
  name: 'SingleExamination',
  plural: 'singleExaminations',
  createSchema: createSingleExaminationSchema,
  updateSchema: updateSingleExaminationSchema,
  descriptions: {
    list: 'Examinations that were assigned to people, once',
    create: 'Without a name, that of the examination. Idempotent with an `id`',
  },
});

@Resolver(() => SingleAssignment)
export class SingleAssignmentResolver {
  @Query(() => SingleAssignment, { description: 'One of either kind, as far as the caller may see it' })
  @Allow(ABILITIES.assign)
  async singleAssignment(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SingleAssignmentRow> {
    const [found] = isId(id) ? await ctx.read((rows) => singlesByIds(rows, [id])) : [];
    if (!found || !mayAssign(ctx, found)) throw notFound();
    return found;
  }

  @Mutation(() => Removed, {
    description: 'Withdraws a single assignment of an instruction or examination from one person; answers its id',
  })
  @Allow(ABILITIES.assign)
  async withdrawSingleAssignment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('employeeId', () => ID) employeeId: string,
  ): Promise<Removed> {
    await withdrawSingle(ctx, id, employeeId);
    return { id };
  }

  @Mutation(() => Removed, { description: 'Assigns an examination to people, once; answers its id' })
  @Allow(ABILITIES.examinations)
  async assignExamination(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'AssignExaminationInput', assignExaminationSchema) input: AssignExaminationValues,
  ): Promise<Removed> {
    await assignExamination(ctx, id, input);
    return { id };
  }

  @FieldResolver(() => ManagedInstruction, { nullable: true })
  instruction(@Root() { instructionId }: Answered, @Ctx() ctx: Context): Promise<object | null> | null {
    return instructionId === null ? null : recordsOf(ctx, ManagedInstruction).load(instructionId);
  }

  @FieldResolver(() => Examination, { nullable: true })
  examination(@Root() { examinationId }: Answered, @Ctx() ctx: Context): Promise<object | null> | null {
    return examinationId === null ? null : recordsOf(ctx, Examination).load(examinationId);
  }

  @FieldResolver(() => [AssignedPerson], { description: 'The people, by name' })
  assignments(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<AssignedPerson[]> {
    return peopleOf(ctx).load(id);
  }

  @FieldResolver(() => Int, { description: 'How many people it has' })
  async peopleCount(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await peopleSummaryOf(ctx).load(id))?.count ?? 0;
  }

  @FieldResolver(() => Int, { description: 'How many of them have completed it' })
  async completedCount(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<number> {
    return (await peopleSummaryOf(ctx).load(id))?.completed ?? 0;
  }

  @FieldResolver(() => [String], { description: 'The names of the first three' })
  async firstPeople(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<string[]> {
    return (await peopleSummaryOf(ctx).load(id))?.first ?? [];
  }

  @FieldResolver(() => MomentScalar, { nullable: true, description: 'When the last of them completed it' })
  async completedAt(@Root() { id }: Answered, @Ctx() ctx: Context): Promise<string | null> {
    const moments = (await peopleOf(ctx).load(id)).map(({ completedAt }) => completedAt);
    return moments.includes(null) ? null : (moments.toSorted().at(-1) ?? null);
  }
}
addReferences(SingleAssignmentResolver, SingleAssignment);

@Resolver(() => AssignedPerson)
export class AssignedPersonResolver {
  @FieldResolver(() => Employee)
  employee(@Root() { employeeId }: AssignedPerson, @Ctx() ctx: Context): Promise<object | null> {
    return employeesById(ctx).load(employeeId);
  }
}
