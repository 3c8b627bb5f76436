import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { addReferences } from '../../records/plain-references.ts';
import { OwnTemplateChange } from '../../records/template-change.entity.ts';
import { AppointedRole } from '../appointed-persons/appointed-role.entity.ts';
import { OwnCourse } from '../courses/own-course.entity.ts';
import { InspectionTemplate } from '../inspections/inspection-template.entity.ts';
import { RiskAssessment } from '../risk-assessments/risk-assessment.entity.ts';
import {
  OwnTemplate,
  OwnTemplateCopy,
  OwnTemplateVersion,
  TakenTexts,
  TemplateTransfer,
} from './own-template.entity.ts';
import {
  createOwnTemplateSchema,
  takeTextsSchema,
  updateOwnTemplateSchema,
  useOwnTemplateSchema,
  type CreateOwnTemplateValues,
  type TakeTextsValues,
  type UpdateOwnTemplateValues,
  type UseOwnTemplateValues,
} from './own-template.input.ts';
import * as rowsOf from './own-template.rows.ts';
import * as service from './own-template.service.ts';
import { itemCount } from '../../records/template-content.shared.ts';
import { OWN_TEMPLATES_RULE, TEMPLATE_KINDS, type TemplateKind } from './own-template.shared.ts';

type Row = rowsOf.OwnTemplateRow;

const copiesLoader = (ctx: Context): DataLoader<string, OwnTemplateCopy[]> =>
  ctx.loader(
    copiesLoader,
    () =>
      new DataLoader<string, OwnTemplateCopy[]>(async (ids) => {
        const found = await service.copiesByTemplate(ctx, ids);
        return ids.map((id) => found.get(id) ?? []);
      }),
  );

@Resolver(() => OwnTemplate)
export class OwnTemplateResolver {
  @Query(() => [OwnTemplate], { description: 'The templates of the account of the caller, by title' })
  @Allow(OWN_TEMPLATES_RULE)
  ownTemplates(@Ctx() ctx: Context): Promise<Row[]> {
    return ctx.account(rowsOf.ownTemplates);
  }

  @Query(() => OwnTemplate)
  @Allow(OWN_TEMPLATES_RULE)
  ownTemplate(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Row> {
    return ctx.account((rows) => rowsOf.ownTemplate(rows, id));
  }

  @Query(() => [OwnTemplateChange], {
    description: 'What the newest version of a template would change in a copy of this organisation',
  })
  @Allow(OWN_TEMPLATES_RULE)
  ownTemplateChanges(@Ctx() ctx: Context, @Arg('copy', () => ID) copy: string): Promise<OwnTemplateChange[]> {
    return service.changesOfCopy(ctx, copy);
  }

  @Query(() => TakenTexts, {
    description:
      'What would be taken of a record of this organisation for a template: texts alone, without names of people and ' +
      'places. FORBIDDEN where the organisation does not give texts.',
  })
  @Allow(OWN_TEMPLATES_RULE)
  textsToTake(
    @Ctx() ctx: Context,
    @Arg('kind', () => String, { description: 'inspection, riskAssessment, letter or course' }) kind: string,
    @Arg('recordId', () => ID) recordId: string,
  ): Promise<TakenTexts> {
    if (!TEMPLATE_KINDS.includes(kind as TemplateKind)) throw badInput('kind', 'invalid');
    return service.textsToTake(ctx, kind as TemplateKind, recordId);
  }

  @Mutation(() => OwnTemplate, { description: 'Idempotent with an id' })
  @Allow(OWN_TEMPLATES_RULE)
  createOwnTemplate(
    @Ctx() ctx: Context,
    @ZodArg('input', 'CreateOwnTemplateInput', createOwnTemplateSchema) input: CreateOwnTemplateValues,
  ): Promise<Row> {
    return service.createOwnTemplate(ctx, input);
  }

  @Mutation(() => OwnTemplate, { description: 'Changes the fields that are present. With `version`, STALE' })
  @Allow(OWN_TEMPLATES_RULE)
  updateOwnTemplate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UpdateOwnTemplateInput', updateOwnTemplateSchema) input: UpdateOwnTemplateValues,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Row> {
    return service.updateOwnTemplate(ctx, id, input, version ?? null);
  }

  @Mutation(() => OwnTemplate, { description: 'Makes the next numbered version of what the template holds' })
  @Allow(OWN_TEMPLATES_RULE)
  publishOwnTemplate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { nullable: true }) version?: number,
  ): Promise<Row> {
    return service.publishOwnTemplate(ctx, id, version ?? null);
  }

  @Mutation(() => Removed, { description: 'What was made of it stays in its organisations' })
  @Allow(OWN_TEMPLATES_RULE)
  async deleteOwnTemplate(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await service.deleteOwnTemplate(ctx, id);
    return { id };
  }

  @Mutation(() => OwnTemplateCopy, {
    description:
      'Copies the newest version into this organisation: as a template of inspections, as a risk assessment, ' +
      'as the letter of a role, or as a course. ' +
      'Idempotent with `newId`.',
  })
  @Allow(OWN_TEMPLATES_RULE)
  useOwnTemplate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @ZodArg('input', 'UseOwnTemplateInput', useOwnTemplateSchema) input: UseOwnTemplateValues,
  ): Promise<OwnTemplateCopy> {
    return service.useOwnTemplate(ctx, id, input);
  }

  @Mutation(() => OwnTemplateCopy, {
    description:
      'Takes the newest version over into a copy; what was changed there stays. STALE unless it is `number`.',
  })
  @Allow(OWN_TEMPLATES_RULE)
  takeOverOwnTemplate(
    @Ctx() ctx: Context,
    @Arg('copy', () => ID) copy: string,
    @Arg('number', () => Int) number: number,
  ): Promise<OwnTemplateCopy> {
    return service.takeOverOwnTemplate(ctx, copy, number);
  }

  @Mutation(() => OwnTemplate, {
    description: 'Makes a template of the texts of a record, without those that are left out. Idempotent with an id.',
  })
  @Allow(OWN_TEMPLATES_RULE)
  takeTextsForTemplate(
    @Ctx() ctx: Context,
    @ZodArg('input', 'TakeTextsInput', takeTextsSchema) input: TakeTextsValues,
  ): Promise<Row> {
    return service.takeTexts(ctx, input);
  }

  @FieldResolver(() => Int, { description: 'Items in all of its sections' })
  itemCount(@Root() template: Row): number {
    return itemCount(template);
  }

  @FieldResolver(() => Boolean, { description: 'The newest version says what the template holds' })
  isPublished(@Root() template: Row, @Ctx() ctx: Context): Promise<boolean> {
    return ctx.account((rows) => service.isPublished(rows, template));
  }

  @FieldResolver(() => [OwnTemplateVersion], { description: 'What was published, newest first' })
  versions(@Root() { id }: Row, @Ctx() ctx: Context): Promise<rowsOf.OwnVersionRow[]> {
    return ctx.account((rows) => rowsOf.ownVersions(rows, id));
  }

  @FieldResolver(() => [OwnTemplateCopy], { description: 'What the caller has made of it in this organisation' })
  copies(@Root() { id }: Row, @Ctx() ctx: Context): Promise<OwnTemplateCopy[]> {
    return copiesLoader(ctx).load(id);
  }
}

@Resolver(() => TemplateTransfer)
export class TemplateTransferResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The newest version of the template, for whom it belongs to; null for others',
  })
  newestNumber(@Root() transfer: rowsOf.TransferRow, @Ctx() ctx: Context): Promise<number | null> | null {
    const { userId, credential } = ctx.user;
    return userId === transfer.userId && credential.kind === 'session'
      ? rowsOf.newestNumbers(ctx).load(transfer.templateId)
      : null;
  }
}
addReferences(TemplateTransferResolver, TemplateTransfer);

/** A resolver for the template of a specialist from which a record was created. */
function originResolver<T extends object>(entity: new () => T, idOf: (record: T) => string | null): ClassType<object> {
  @Resolver(() => entity)
  class OriginResolver {
    @FieldResolver(() => TemplateTransfer, {
      nullable: true,
      description: 'The template of a specialist that it was made of; null: of none',
    })
    origin(@Root() record: T, @Ctx() ctx: Context): Promise<rowsOf.TransferRow | null> | null {
      const id = idOf(record);
      return id === null ? null : rowsOf.originsOf(ctx).load(id);
    }
  }
  return OriginResolver;
}

export const originResolvers = [
  originResolver(InspectionTemplate, ({ id }) => id),
  originResolver(RiskAssessment, ({ id }) => id),
  originResolver(OwnCourse, ({ id }) => id),
  originResolver(AppointedRole, ({ letterId }) => letterId),
];
