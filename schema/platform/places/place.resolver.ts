import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { Allow, Public } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { PrintedLabelsArgs } from '../printing/print-args.ts';
import { languageOf } from '../printing/print-record.ts';
import { placeCodes, publicPlace } from './place-code.service.ts';
import { Place, PlaceAbove, PlacedGroup, PublicPlace } from './place.entity.ts';
import { printPlaceLabels } from './place-labels.ts';
import { fullNamesOf } from './place-names.ts';
import { placeFacts } from './place.record.shared.ts';
import { createPlace, removePlace, updatePlace } from './place.service.ts';
import { placeOfRecord, recordsAtPlace, setPlaceOfRecord } from './placed.service.ts';

const { rule } = placeFacts;

/** The five operations, with what is at a place. */
export function placeResolver(operations: PlainOperations<Place>): ClassType<object> {
  const writes = {
    create: createPlace,
    update: updatePlace,
    remove: removePlace,
    descriptions: {
      update: 'With another `parent` it is moved with all that is in it.',
      remove: 'CONFLICT while other places are in it',
    },
  };
  @Resolver(() => Place)
  class PlaceResolver extends recordResolver(operations, writes) {
    @FieldResolver(() => String, { description: 'With the places that it is in: Werk 1 › Halle 2 › Lackiererei' })
    async fullName(@Root() { id, name }: Place, @Ctx() ctx: Context): Promise<string> {
      return (await fullNamesOf(ctx).load(id))?.fullName ?? name;
    }

    @FieldResolver(() => String, { nullable: true, description: 'The code on its label; null: it has none' })
    async publicCode(@Root() { id }: Place, @Ctx() ctx: Context): Promise<string | null> {
      return (await placeCodes.of(ctx).load(id))?.code ?? null;
    }
  }
  return PlaceResolver;
}

@Resolver(() => PlaceAbove)
export class PlaceAboveResolver {
  @FieldResolver(() => String, { description: 'As that of a place' })
  async fullName(@Root() { id, name }: PlaceAbove, @Ctx() ctx: Context): Promise<string> {
    return (await fullNamesOf(ctx).load(id))?.fullName ?? name;
  }
}

/** What is where, and the labels of places. */
@Resolver(() => Place)
export class PlacedRecordResolver {
  @Query(() => [PlacedGroup], { description: 'What is at a place and inside of it, of what the person may open' })
  @Allow(rule)
  recordsAtPlace(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<PlacedGroup[]> {
    return recordsAtPlace(ctx, id);
  }

  @Query(() => Place, {
    nullable: true,
    description: 'At which place a record is. FORBIDDEN for a record that the person may not open',
  })
  @Allow(rule)
  placeOfRecord(
    @Ctx() ctx: Context,
    @Arg('kind', () => String) kind: string,
    @Arg('recordId', () => ID) recordId: string,
  ): Promise<Place | null> {
    return placeOfRecord(ctx, kind, recordId);
  }

  @Mutation(() => Place, {
    nullable: true,
    description:
      'Puts a record at a place; null: at none. kind: equipmentItem, storageLocation, inspection, riskAssessment, ticket, incidentReport or firstAidKit',
  })
  @Allow(rule)
  setPlaceOfRecord(
    @Ctx() ctx: Context,
    @Arg('kind', () => String) kind: string,
    @Arg('recordId', () => ID) recordId: string,
    @Arg('placeId', () => ID, { nullable: true }) placeId?: string | null,
  ): Promise<Place | null> {
    return setPlaceOfRecord(ctx, { kind, recordId, placeId: placeId ?? null });
  }

  @Mutation(() => [Place], { description: 'Gives places a code, as far as they have none; at most 200' })
  @Allow(rule)
  openPlaces(@Ctx() ctx: Context, @Arg('ids', () => [ID]) ids: string[]): Promise<Place[]> {
    return placeCodes.open(ctx, ids);
  }

  @Mutation(() => Place, { description: 'Its code is no longer valid; the next label has another one' })
  @Allow(rule)
  closePlace(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Place> {
    return placeCodes.close(ctx, id);
  }

  @Query(() => PdfFile, { description: 'Labels with codes, for those of the places that have one; at most 200' })
  @Allow(rule)
  placeLabelsPdf(
    @Ctx() ctx: Context,
    @Args(() => PrintedLabelsArgs) { ids, language, perSheet }: PrintedLabelsArgs,
  ): Promise<PdfFile> {
    return printPlaceLabels(ctx, ids, { language: languageOf(ctx, language), perSheet });
  }

  @Query(() => PublicPlace)
  @Public('The code on the label of a place says its name to whoever stands there; limited by network')
  publicPlace(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<PublicPlace> {
    return publicPlace(ctx, code);
  }
}
