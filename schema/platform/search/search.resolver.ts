import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { SearchResult } from './search-result.entity.ts';
import { searchRecords } from './search.service.ts';

@Resolver(() => SearchResult)
export class SearchResolver {
  @Query(() => SearchResult, {
    description:
      'Records that have all words of the query, of the kinds that you may open. Upper case, umlauts and accents do not matter; ' +
      'where nothing has the words, similar names are found. A query of one character finds nothing.',
  })
  @Allow()
  search(
    @Ctx() ctx: Context,
    @Arg('query', () => String, { description: 'At most 200 characters' }) query: string,
    @Arg('kinds', () => [String], { nullable: true, description: 'These kinds alone' }) kinds: string[] | null,
    @Arg('first', () => Int, { defaultValue: 5, description: 'Hits of a section, 1 to 20' }) first: number,
  ): Promise<SearchResult> {
    return searchRecords(ctx, { query, kinds, first });
  }
}
