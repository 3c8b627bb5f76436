import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { plainRecord, recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { addReferences } from '../../records/plain-references.ts';
import { InspectionTemplate, InspectionTemplateVersion } from './inspection-template.entity.ts';
import { inspectionTemplateSchema } from './inspection-template.input.ts';
import { inspectionTemplateFacts } from './inspection-template.record.shared.ts';
import { newestOfTemplate, templateVersionsById, versionsOfTemplate } from './inspection-template.rows.ts';
import { createTemplateOf, isPublishedAs, publishTemplate } from './inspection-template.service.ts';

type Areas = Pick<InspectionTemplate, 'areas'>;

/** The five operations, publishing, and the number of areas and items in a template. */
function templateResolver(operations: PlainOperations<InspectionTemplate>): ClassType<object> {
  @Resolver(() => InspectionTemplate)
  class InspectionTemplateResolver extends recordResolver(operations) {
    @Mutation(() => InspectionTemplate, {
      description:
        'Makes the next numbered version of what the template holds. With `version`, STALE when somebody changed or ' +
        'published it since; what is published already stays as it is.',
    })
    @Allow(ABILITIES.inspections)
    publishInspectionTemplate(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<InspectionTemplate> {
      return publishTemplate(ctx, id, version ?? null);
    }

    @Mutation(() => InspectionTemplate, {
      description:
        'A template of the areas and items of an inspection, without what was found. Idempotent with `newId`',
    })
    @Allow(ABILITIES.inspections)
    createInspectionTemplateOf(
      @Ctx() ctx: Context,
      @Arg('inspectionId', () => ID) inspectionId: string,
      @Arg('newId', () => ID, { nullable: true }) newId?: string | null,
    ): Promise<InspectionTemplate> {
      return createTemplateOf(ctx, inspectionId, newId);
    }

    @Query(() => InspectionTemplateVersion)
    @Allow(ABILITIES.inspections)
    async inspectionTemplateVersion(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
    ): Promise<InspectionTemplateVersion> {
      const version = isId(id) ? await templateVersionsById(ctx).load(id) : null;
      if (!version) throw notFound();
      return version;
    }

    @FieldResolver(() => Int, { description: 'Items in all areas of the draft' })
    taskCount(@Root() template: Areas): number {
      return taskCountOf(template);
    }

    @FieldResolver(() => Boolean, { description: 'The newest version says what the template holds' })
    async isPublished(@Root() template: InspectionTemplate, @Ctx() ctx: Context): Promise<boolean> {
      const newest = await newestOfTemplate(ctx).load(template.id);
      return newest !== null && isPublishedAs(template, newest);
    }

    @FieldResolver(() => [InspectionTemplateVersion], { description: 'What was published, newest first' })
    versions(@Root() { id }: InspectionTemplate, @Ctx() ctx: Context): Promise<InspectionTemplateVersion[]> {
      return versionsOfTemplate(ctx).load(id);
    }

    @FieldResolver(() => InspectionTemplateVersion, { nullable: true, description: 'The version to begin from' })
    newest(@Root() { id }: InspectionTemplate, @Ctx() ctx: Context): Promise<InspectionTemplateVersion | null> {
      return newestOfTemplate(ctx).load(id);
    }
  }
  return InspectionTemplateResolver;
}

const taskCountOf = ({ areas }: Areas): number => areas.reduce((sum, { tasks }) => sum + tasks.length, 0);

@Resolver(() => InspectionTemplateVersion)
export class InspectionTemplateVersionResolver {
  @FieldResolver(() => Int, { description: 'Items in all of its areas' })
  taskCount(@Root() version: Areas): number {
    return taskCountOf(version);
  }
}
addReferences(InspectionTemplateVersionResolver, InspectionTemplateVersion);

export const inspectionTemplateRecord = plainRecord(
  {
    facts: inspectionTemplateFacts,
    entity: InspectionTemplate,
    plural: 'inspectionTemplates',
    title: 'title',
    search: ['note'],
    searched: { label: { de: 'Vorlagen für Begehungen', en: 'Templates of inspections' } },
    schema: inspectionTemplateSchema,
    softDelete: {},
    examples: [
      {
        title: 'Rundgang Lackiererei',
        note: 'Monatlich, mit der Schichtleitung',
        areas: [
          {
            name: 'Spritzkabine',
            tasks: [
              { name: 'Lüftung läuft', description: 'Anzeige im grünen Bereich, Filter nicht zugesetzt' },
              { name: 'Keine Zündquellen', description: '' },
            ],
          },
          { name: 'Mischraum', tasks: [{ name: 'Gebinde geschlossen', description: '' }] },
        ],
        archived: false,
      },
      { title: 'Rundgang altes Lager', note: '', areas: [], archived: true },
    ],
    english: {
      'Rundgang Lackiererei': 'Round of the paint shop',
      'Monatlich, mit der Schichtleitung': 'Monthly, with the shift leader',
      'Rundgang altes Lager': 'Round of the old store',
      Spritzkabine: 'Spray booth',
      'Lüftung läuft': 'The ventilation is running',
      'Anzeige im grünen Bereich, Filter nicht zugesetzt': 'Gauge in the green range, filter not clogged',
      'Keine Zündquellen': 'No sources of ignition',
      Mischraum: 'Mixing room',
      'Gebinde geschlossen': 'Containers are closed',
    },
  },
  templateResolver,
);
