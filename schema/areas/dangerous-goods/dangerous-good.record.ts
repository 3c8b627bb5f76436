import { Ctx, FieldResolver, Resolver, Root, type ClassType } from 'type-graphql';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { findCreated } from '../../kernel/record-write.ts';
import {
  plainChange,
  plainRecord,
  plainWritesIn,
  recordResolver,
  type PlainOperations,
} from '../../records/plain-record.ts';
import { CoStorageState } from './co-storage.entity.ts';
import { storageClassesOf, storageClassGroupsOf } from './co-storage.rows.ts';
import { coStorage, groupsWithout, withoutOne, type Light } from './co-storage.shared.ts';
import { DangerousGood } from './dangerous-good.entity.ts';
import { DANGEROUS_GOODS } from './dangerous-good.examples.ts';
import { dangerousGoodSchema } from './dangerous-good.input.ts';
import { dangerousGoodFacts } from './dangerous-good.record.shared.ts';
import { dangerousGoodText } from './dangerous-good-texts.ts';
import { GOOD_FIELDS } from './goods-due.rows.ts';
import { SafetyDataSheet } from './safety-data-sheet.entity.ts';
import { inlineDataSheetField, type InlineDataSheet } from './safety-data-sheet.input.ts';
import { sheetsOf, withSheet, type SheetRow } from './safety-data-sheet.service.ts';
import { editionOf, ruleText } from './storage-class-words.shared.ts';

/** Fields of a creation or change that are not columns. */
interface WithSheet {
  safetyDataSheet?: InlineDataSheet;
}

type Schemas = Pick<PlainOperations<DangerousGood>, 'createSchema' | 'updateSchema'>;

/** The schemas of creation and change, with a safety data sheet added. */
const schemasWithSheet = ({ createSchema, updateSchema }: Schemas): Schemas => ({
  createSchema: createSchema.extend({ safetyDataSheet: inlineDataSheetField }),
  updateSchema: updateSchema.extend({ safetyDataSheet: inlineDataSheetField }),
});

/** The light of a good, which is the same for all goods of its class at its location: computed once in a request. */
function lightOfGood(ctx: Context, good: DangerousGood): Promise<Light> {
  const { storageClassification, dangerousGoodStorageLocationId } = good;
  const judge = async (): Promise<Light> => {
    const classes = await storageClassesOf(ctx).load(dangerousGoodStorageLocationId);
    return coStorage(storageClassification, withoutOne(classes, storageClassification)).light;
  };
  const lights = ctx.loader(lightOfGood, () => new Map<string, Promise<Light>>());
  const key = `${dangerousGoodStorageLocationId} ${storageClassification}`;
  const light = lights.get(key) ?? judge();
  lights.set(key, light);
  return light;
}

/**
 * A good comes back to its location only, which is locked against deletion until the end of the transaction. Throws
 * CONFLICT while that is deleted itself.
 */
async function requireLocation(tx: Tx, id: string): Promise<void> {
  const found = await tx.rows(
    `select 1 from storage_location t
      where ${OWN_ROWS} and t.id = (select g.dangerous_good_storage_location from dangerous_good g
        where g.client_id = t.client_id and g.id = $1) for share`,
    [id],
  );
  if (found.length === 0) throw new AppError('CONFLICT', { messageKey: 'goodWithoutLocation' });
}

/** The five operations, and the result of TRGS 510 for a good at its location. */
function dangerousGoodResolver(operations: PlainOperations<DangerousGood>): ClassType<object> {
  const plain = plainWritesIn(operations);
  const change = plainChange(operations);
  const writes = {
    mayBeginRemembered: true as const,
    create: (ctx: Context, { safetyDataSheet, ...input }: WithSheet & { id?: string }) =>
      withSheet(ctx, safetyDataSheet, async (tx) => {
        const isRepeated = (await findCreated(tx, DangerousGood, input.id)) !== null;
        return { good: await plain.create(ctx, tx, input), isRepeated };
      }),
    update: (ctx: Context, id: string, { safetyDataSheet, ...input }: WithSheet, version: number | null) =>
      safetyDataSheet === undefined
        ? change(ctx, id, input, version)
        : withSheet(ctx, safetyDataSheet, async (tx) => ({
            good: await plain.update(ctx, tx, id, input, version),
            isRepeated: false,
          })),
  };

  @Resolver(() => DangerousGood)
  class DangerousGoodResolver extends recordResolver({ ...operations, ...schemasWithSheet(operations) }, writes) {
    @FieldResolver(() => String, {
      description: 'Co-storage with what else is at its location: red, yellow, green, or grey where a class is missing',
    })
    light(@Root() good: DangerousGood, @Ctx() ctx: Context): Promise<Light> {
      return lightOfGood(ctx, good);
    }

    @FieldResolver(() => [SafetyDataSheet], { description: 'Its safety data sheets, the current one first' })
    safetyDataSheets(@Root() { id }: DangerousGood, @Ctx() ctx: Context): Promise<SheetRow[]> {
      return sheetsOf(ctx).load(id);
    }

    @FieldResolver(() => SafetyDataSheet, { nullable: true, description: 'The one that applies: with the newest date' })
    async safetyDataSheet(@Root() { id }: DangerousGood, @Ctx() ctx: Context): Promise<SheetRow | null> {
      return (await sheetsOf(ctx).load(id))[0] ?? null;
    }

    @FieldResolver(() => CoStorageState, { description: 'The same with the reasons' })
    async coStorage(@Root() good: DangerousGood, @Ctx() ctx: Context): Promise<CoStorageState> {
      const groups = await storageClassGroupsOf(ctx, good.dangerousGoodStorageLocationId);
      const { light, findings, unknown } = coStorage(good.storageClassification, groupsWithout(groups, good));
      const { language } = ctx;
      return {
        light,
        unknown,
        edition: editionOf(language),
        findings: findings.map(({ light: color, rule, group }) => ({
          light: color,
          rule,
          storageClassification: group.storageClassification,
          count: group.count,
          goods: group.goods,
          message: dangerousGoodText(language, `coStorage.message.${color}`),
          measure: ruleText(rule, language),
        })),
      };
    }
  }
  return DangerousGoodResolver;
}

const dangerousGoods = plainRecord(
  {
    facts: dangerousGoodFacts,
    entity: DangerousGood,
    plural: 'dangerousGoods',
    fields: GOOD_FIELDS,
    title: 'name',
    search: ['identifier', 'manufacturer', 'casNumber', 'usageLocation', 'storageClassification'],
    searched: {
      label: { de: 'Gefahrstoffe', en: 'Hazardous substances' },
      numbers: `concat_ws(' ', t.identifier, t.cas_number)`,
      words: [`array_to_string(t.h, ' ')`, `array_to_string(t.p, ' ')`],
      subtitle: `concat_ws(' · ', nullif(t.identifier, ''), (select s.name from storage_location s
        where s.client_id = t.client_id and s.id = t.dangerous_good_storage_location))`,
      path: `'/app/dangerousGoods/' || t.dangerous_good_storage_location || '/' || (select regexp_replace(s.name, '[^[:alnum:]]+', '-', 'g')
        from storage_location s where s.client_id = t.client_id and s.id = t.dangerous_good_storage_location)
        || '/edit/' || t.id || '/edit'`,
    },
    schema: dangerousGoodSchema,
    isPublished: true,
    softDelete: { restored: requireLocation },
    examples: DANGEROUS_GOODS,
  },
  dangerousGoodResolver,
);

export const dangerousGoodRecord: typeof dangerousGoods = {
  ...dangerousGoods,
  ...schemasWithSheet(dangerousGoods),
  files: [
    {
      key: 'safetyDataSheets',
      title: { de: 'Sicherheitsdatenblätter', en: 'Safety data sheets' },
      table: { name: 'safety_data_sheet', record: 'dangerous_good_id', folder: 'Sicherheitsdatenblaetter' },
    },
  ],
};
