import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { KnownValues, UnknownText } from './known-values.ts';

/** Most texts that one answer asks about; the others follow when these were chosen. */
const MAX_UNKNOWN = 100;

/** Something that a text of a file may mean. */
@ObjectType({ simpleResolvers: true })
export class ImportMeaning {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

/** A text of a file that matches no stored value; `choices` of the import assign one to it. */
@ObjectType({ simpleResolvers: true })
export class UnknownImportText {
  @Field(() => String, { description: 'The column, such as kind, place, responsible or role' })
  field!: string;

  @Field(() => String, { description: 'Empty for rows without a kind or role' })
  text!: string;

  @Field(() => Int, { description: 'How many rows have it' })
  count!: number;

  @Field(() => [ImportMeaning], { description: 'What it could mean, the most similar first' })
  proposals!: ImportMeaning[];
}

/** The texts of rows that match no stored value, the most frequent first; compared without capital letters. */
export async function unknownTexts<Column extends string>(
  rows: readonly { unknown: readonly UnknownText<Column>[] }[],
  readKnown: () => Promise<KnownValues<Column>>,
): Promise<UnknownImportText[]> {
  const counted = new Map<string, UnknownText<Column> & { count: number }>();
  for (const { field, text } of rows.flatMap(({ unknown }) => unknown)) {
    const key = `${field} ${text.toLowerCase()}`;
    counted.set(key, { field, text, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  if (counted.size === 0) return [];
  const meanings = await readKnown();
  return [...counted.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_UNKNOWN)
    .map((each) => ({ ...each, proposals: meanings.proposals(each.field, each.text) }));
}
