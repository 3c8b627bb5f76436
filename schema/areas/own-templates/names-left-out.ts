import type { Rows } from '../../kernel/context.ts';
import { htmlOfText } from '../../kernel/rich-text.shared.ts';
import { textsOf, type TemplateSection } from '../../records/template-content.shared.ts';
import { changedData } from './course-content.shared.ts';

/** Replaces a name. */
const GAP = '…';
const SHORTEST = 3;

/**
 * SQL: the names of the organisation, its people and its places that occur in a text; `$1` is the text in lower case.
 */
const NAMES_IN_TEXT = `
  with people as (
    select t.name from client_user t where t.client_id = app_client_id()
    union select t.name from employee t where t.client_id = app_client_id()),
  names as (
    select name from people
    union select regexp_replace(trim(name), '^.*\\s', '') from people
    union select t.name from client t where t.id = app_client_id()
    union select t.name from place t where t.client_id = app_client_id()
    union select t.name from storage_location t where t.client_id = app_client_id())
  select trim(name) as name from names where length(trim(name)) >= ${SHORTEST} and strpos($1, lower(trim(name))) > 0`;

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for these names as whole words, also in the genitive, with longer names first; null without a name. */
function pattern(names: readonly string[], flags: string): RegExp | null {
  if (names.length === 0) return null;
  const sorted = names.toSorted((one, other) => other.length - one.length).map(escaped);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sorted.join('|')})s?(?![\p{L}\p{N}])`, flags);
}

/** The names of several words, or those of one word. */
const namesIn = (names: readonly string[], ofWords: boolean): string[] =>
  names.filter((name) => name.includes(' ') === ofWords);

/** A name as it is written in formatted text. */
const asHtml = (name: string): string => htmlOfText(name).slice('<p>'.length, -'</p>'.length);

/**
 * Sections in which the names of the organisation, its people (also a last name alone), places and storage locations
 * are replaced by a gap, so that they do not leave the organisation. Returns the number of replaced names, too.
 */
export async function withoutNames(
  rows: Rows,
  sections: readonly TemplateSection[],
): Promise<{ sections: TemplateSection[]; namesLeftOut: number }> {
  const all = sections.flatMap(({ name, items }) => [name, ...items.flatMap((item) => [item.name, textsOf(item)])]);
  const found = (await rows<{ name: string }>(NAMES_IN_TEXT, [all.join('\n').toLowerCase()])).map(({ name }) => name);
  const patterns = [
    pattern(namesIn(found, true), 'giu'),
    // A single word has to have the case of the name: „Lang“ is replaced, „lang“ is not.
    pattern(namesIn(found, false), 'gu'),
  ];
  let namesLeftOut = 0;
  const gap = (): string => {
    namesLeftOut += 1;
    return GAP;
  };
  const clean = (text: string): string =>
    patterns.reduce((rest, each) => (each ? rest.replaceAll(each, gap) : rest), text);
  const inHtml = [true, false].map((ofWords) => pattern(namesIn(found, ofWords).map(asHtml), ofWords ? 'giu' : 'gu'));
  // Names in `data` are not counted, because the texts that are shown contain them, too.
  const cleanData = (data: string): string =>
    changedData(data, (text, key) =>
      (key === 'html' ? inHtml : patterns).reduce((rest, each) => (each ? rest.replaceAll(each, GAP) : rest), text),
    );
  const cleaned = sections.map(({ name, items }) => ({
    name: clean(name),
    items: items.map((item) => ({
      name: clean(item.name),
      text: clean(item.text),
      measures: clean(item.measures),
      legal: clean(item.legal),
      ...(item.data !== undefined && { data: cleanData(item.data) }),
    })),
  }));
  return { sections: cleaned, namesLeftOut };
}
