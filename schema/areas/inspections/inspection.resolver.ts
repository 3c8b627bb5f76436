import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import { MayBeginRemembered } from '../../kernel/may-begin-remembered.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { User } from '../../platform/users/user.entity.ts';
import { usersById, type UserRow } from '../../platform/users/user.rows.ts';
import { RecordVersion } from '../../platform/versions/version.entity.ts';
import { versionsOf, type VersionRow } from '../../platform/versions/version.rows.ts';
import { InspectionTemplateVersion } from './inspection-template.entity.ts';
import { InspectionPlan } from './inspection-plan.entity.ts';
import { plansOfInspection } from './inspection-plan.rows.ts';
import { templateVersionsById } from './inspection-template.rows.ts';
import { finishInspection, reopenInspection } from './inspection-finish.service.ts';
import { saveInspection } from './inspection-save.service.ts';
import { coInspectorsOf } from './co-inspectors.ts';
import { FieldConflict, Inspection, InspectionArea, InspectionProof, InspectionSaved } from './inspection.entity.ts';
import {
  createInspectionSchema,
  finishInspectionSchema,
  saveInspectionSchema,
  updateInspectionSchema,
  type CreateInspectionValues,
  type FinishInspectionValues,
  type SaveInspectionValues,
  type UpdateInspectionValues,
} from './inspection.input.ts';
import * as rowsOf from './inspection.rows.ts';
import { createInspection, deleteInspection, updateInspection } from './inspection.service.ts';
import { changesOfInspection, newerVersions, takeOverNewerTemplate } from './newer-template.service.ts';
import { OwnTemplateChange } from '../../records/template-change.entity.ts';
import { createReinspection } from './reinspection.service.ts';
import { proofsOf, type ProofRow } from './proof.rows.ts';

const InspectionPage = pageOf(Inspection);

@Resolver(() => Inspection)
export class InspectionResolver {
  @Query(() => InspectionPage)
  @Allow(ABILITIES.inspections)
  @MayBeginRemembered()
  inspections(@Ctx() ctx: Context, @Args() args: ListArgs): Promise<ListPage<rowsOf.InspectionRow>> {
    return listRows<rowsOf.InspectionRow>(ctx, rowsOf.inspectionList, args);
  }

  @Query(() => Inspection)
  @Allow(ABILITIES.inspections)
  @MayBeginRemembered()
  inspection(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<rowsOf.InspectionValues> {
    return rowsOf.inspectionById(ctx, id);
  }

  @Mutation(() => Inspection, { description: 'Idempotent with an id' })
  @Allow(ABILITIES.inspections)
  createInspection(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateInspectionInput', createInspectionSchema) input: CreateInspectionValues,
  ): Promise<rowsOf.InspectionValues> {
    return createInspection(ctx, input);
  }

  @Mutation(() => Inspection, {
    description:
      'Changes the fields that are present. `areas` is the whole list: what it leaves out is removed, what differs ' +
      'is written. With `version`, STALE when the record was changed since.',
  })
  @Allow(ABILITIES.inspections)
  @MayBeginRemembered()
  updateInspection(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateInspectionInput', updateInspectionSchema) input: UpdateInspectionValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<rowsOf.InspectionValues> {
    return updateInspection(ctx, id, input, version ?? null);
  }

  @Mutation(() => InspectionSaved, {
    description:
      'Saves what changed since the last response, field by field. A field that somebody else changed meanwhile (its ' +
      'stored value is neither `base` nor the new one) stays and is returned as a conflict.',
  })
  @Allow(ABILITIES.inspections)
  @MayBeginRemembered()
  saveInspection(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'SaveInspectionInput', saveInspectionSchema) input: SaveInspectionValues,
  ): Promise<InspectionSaved> {
    return saveInspection(ctx, id, input);
  }

  @Mutation(() => Inspection, {
    description:
      'Draft becomes Closed, and its content becomes a version. The proof, a PDF, is sent with its content or was ' +
      'uploaded before.',
  })
  @Allow(ABILITIES.inspections)
  finishInspection(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'FinishInspectionInput', finishInspectionSchema) input: FinishInspectionValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<rowsOf.InspectionValues> {
    return finishInspection(ctx, id, input, version ?? null);
  }

  @Mutation(() => Inspection, { description: 'Closed becomes Draft; its versions stay' })
  @Allow(ABILITIES.inspections)
  reopenInspection(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<rowsOf.InspectionValues> {
    return reopenInspection(ctx, id);
  }

  @Mutation(() => Inspection, {
    description:
      'A new inspection of what is still open of a finished one: its defects whose ticket is not closed. CONFLICT where ' +
      'nothing is open. Idempotent with `newId`.',
  })
  @Allow(ABILITIES.inspections)
  createReinspection(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('newId', () => ID, { nullable: true }) newId?: string | null,
  ): Promise<rowsOf.InspectionValues> {
    return createReinspection(ctx, id, newId);
  }

  @Query(() => [OwnTemplateChange], {
    description:
      'What the newest version of its template would change in an open inspection; empty where it follows that version. ' +
      'Items that somebody has looked at are kept',
  })
  @Allow(ABILITIES.inspections)
  inspectionTemplateChanges(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<OwnTemplateChange[]> {
    return changesOfInspection(ctx, id);
  }

  @Mutation(() => Inspection, {
    description:
      'Takes the newest version of its template over into an open inspection. What somebody has looked at or changed ' +
      'stays. STALE where the newest version is not `number`',
  })
  @Allow(ABILITIES.inspections)
  takeOverInspectionTemplate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('number', () => Int) number: number,
  ): Promise<Inspection> {
    return takeOverNewerTemplate(ctx, id, number);
  }

  @Mutation(() => Removed, { description: 'Also deletes its photos and versions; tickets of its tasks stay' })
  @Allow(ABILITIES.inspections)
  async deleteInspection(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await deleteInspection(ctx, id);
    return { id };
  }

  @FieldResolver(() => Int)
  async areaCount(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<number> {
    return (await rowsOf.countsOf(ctx).load(inspection.id)).areas;
  }

  @FieldResolver(() => Int)
  async taskCount(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<number> {
    return (await rowsOf.countsOf(ctx).load(inspection.id)).tasks;
  }

  @FieldResolver(() => Int, { description: 'Tasks that are not checked yet' })
  async openCount(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<number> {
    return (await rowsOf.countsOf(ctx).load(inspection.id)).open;
  }

  @FieldResolver(() => Int, { description: 'Tasks with a defect' })
  async defectCount(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<number> {
    return (await rowsOf.countsOf(ctx).load(inspection.id)).defects;
  }

  @FieldResolver(() => [InspectionArea])
  areas(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<rowsOf.AreaRow[]> {
    return rowsOf.areasOf(ctx).load(inspection.id);
  }

  @FieldResolver(() => InspectionTemplateVersion, {
    nullable: true,
    description: 'The version of a template that it was begun from',
  })
  templateVersion(
    @Root() { templateVersionId }: rowsOf.InspectionValues,
    @Ctx() ctx: Context,
  ): Promise<InspectionTemplateVersion | null> | null {
    return templateVersionId ? templateVersionsById(ctx).load(templateVersionId) : null;
  }

  @FieldResolver(() => InspectionTemplateVersion, {
    nullable: true,
    description: 'A newer version of its template, while it is open: see inspectionTemplateChanges',
  })
  async newerTemplateVersion(
    @Root() { status, templateVersionId }: rowsOf.InspectionValues,
    @Ctx() ctx: Context,
  ): Promise<InspectionTemplateVersion | null> {
    if (status === 'Closed' || !templateVersionId) return null;
    return (await newerVersions(ctx).load(templateVersionId))?.newer ?? null;
  }

  @FieldResolver(() => InspectionPlan, {
    nullable: true,
    description: 'The plan whose newest inspection it is, which says when the next one is due',
  })
  async plan(@Root() { id }: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<InspectionPlan | null> {
    return (await plansOfInspection(ctx).load(id))[0] ?? null;
  }

  @FieldResolver(() => [ID], { description: 'Who walks it beside the person responsible' })
  async coInspectorIds(@Root() { id }: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<string[]> {
    return (await coInspectorsOf(ctx).load(id)).map(({ userId }) => userId);
  }

  @FieldResolver(() => [User])
  async coInspectors(@Root() { id }: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<UserRow[]> {
    const people = await Promise.all(
      (await coInspectorsOf(ctx).load(id)).map(({ userId }) => usersById(ctx).load(userId)),
    );
    return people.filter((person) => person !== null);
  }

  @FieldResolver(() => [InspectionProof], { description: 'Of the inspection as a whole, such as the signed record' })
  async proofs(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<ProofRow[]> {
    return (await proofsOf(ctx).load(inspection.id)).get(null) ?? [];
  }

  @FieldResolver(() => [RecordVersion], {
    description: 'Its versions, one for each time that it was finished, newest first',
  })
  versions(@Root() inspection: rowsOf.InspectionValues, @Ctx() ctx: Context): Promise<VersionRow[]> {
    return versionsOf(ctx, 'inspection').load(inspection.id);
  }
}
addReferences(InspectionResolver, Inspection);

@Resolver(() => FieldConflict)
export class FieldConflictResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who changed it' })
  user(@Root() conflict: rowsOf.ConflictRow, @Ctx() ctx: Context): Promise<UserRow | null> | null {
    return conflict.userId ? usersById(ctx).load(conflict.userId) : null;
  }
}
