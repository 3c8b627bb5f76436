/** What templates say, and how a newer version is taken over into a copy. Isomorphic, as everything in this file. */

/** The texts of an item beside its name. */
export const ITEM_TEXTS = ['text', 'measures', 'legal'] as const;
export type ItemText = (typeof ITEM_TEXTS)[number];

/** An item to check, a hazard, a line of a letter, or a page of a course. */
export interface TemplateItem {
  name: string;
  text: string;
  measures: string;
  legal: string;
  /** In a copy, the part of the record that it is: a change of its texts keeps it. */
  id?: string;
  /** The part of a record that it stands for, as JSON, where its texts are not all of it. */
  data?: string;
}

/** Items that belong together. */
export interface TemplateSection {
  name: string;
  items: readonly TemplateItem[];
}

/** What a template says. */
export interface TemplateContent {
  title: string;
  note: string;
  sections: readonly TemplateSection[];
}

export const itemCount = ({ sections }: Pick<TemplateContent, 'sections'>): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/**
 * One difference between two versions of a template. Title and note are named `title` and `note`, without a section.
 * `moved`: the items of a section, or without its name the sections, are in another order.
 */
export interface TemplateChange {
  change: 'added' | 'removed' | 'changed' | 'moved';
  section: string;
  name: string;
  before: string;
  after: string;
  /** It is not taken over, because the copy says something else than the version that it was made of. */
  kept: boolean;
}

interface Placed {
  section: string;
  item: TemplateItem;
}

/** Items by section and name; of those with the same name the second one is another item. */
function placedItems({ sections }: TemplateContent): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const { name: section, items } of sections)
    for (const item of items) {
      const key = `${section}\n${item.name}`;
      let nth = 0;
      while (found.has(`${key}\n${nth}`)) nth += 1;
      found.set(`${key}\n${nth}`, { section, item });
    }
  return found;
}

/** The texts of an item, those that it has, one below the other. */
export const textsOf = (item: TemplateItem): string =>
  ITEM_TEXTS.map((field) => item[field])
    .filter(Boolean)
    .join('\n');

const sameTexts = (one: TemplateItem, other: TemplateItem): boolean =>
  one.data !== undefined && other.data !== undefined
    ? one.data === other.data
    : ITEM_TEXTS.every((field) => one[field] === other[field]);

/**
 * What a newer version of a template changes, and what a copy says with these changes. What somebody has changed in the
 * copy stays: an item that says something else than the version that it was made of is neither changed nor removed, and
 * a section whose items somebody has put into another order keeps it; such a change is marked as kept. `keepsRemoved`:
 * what the template no longer has stays in the copy. `holds`: items of the copy that stay as if somebody had changed them.
 */
export function takeOver(
  from: TemplateContent,
  to: TemplateContent,
  copy: TemplateContent,
  {
    keepsRemoved = false,
    holds = () => false,
  }: { keepsRemoved?: boolean; holds?: (item: TemplateItem) => boolean } = {},
): { changes: TemplateChange[]; content: TemplateContent } {
  const changes: TemplateChange[] = [];
  const [old, next, mine] = [placedItems(from), placedItems(to), placedItems(copy)];
  const content = { title: copy.title, note: copy.note };
  for (const field of ['title', 'note'] as const) {
    if (from[field] === to[field]) continue;
    const kept = copy[field] !== from[field] && copy[field] !== to[field];
    changes.push({ change: 'changed', section: '', name: field, before: from[field], after: to[field], kept });
    if (!kept) content[field] = to[field];
  }
  const result = new Map(mine);
  for (const [key, { section, item }] of old) {
    const now = next.get(key)?.item;
    const own = mine.get(key)?.item;
    if (now ? sameTexts(item, now) : !own) continue;
    const isUntouched = own !== undefined && sameTexts(own, item) && !holds(own);
    const kept = own !== undefined && (now ? !isUntouched && !sameTexts(own, now) : keepsRemoved || !isUntouched);
    const before = textsOf(item);
    if (!now) changes.push({ change: 'removed', section, name: item.name, before, after: '', kept });
    // An item that is no longer in the copy was removed from it on purpose.
    else changes.push({ change: 'changed', section, name: item.name, before, after: textsOf(now), kept: kept || !own });
    if (!own || kept) continue;
    if (now) result.set(key, { section, item: own.id === undefined ? now : { ...now, id: own.id } });
    else result.delete(key);
  }
  for (const [key, placed] of next) {
    if (old.has(key)) continue;
    const { section, item } = placed;
    const own = mine.get(key)?.item;
    const kept = own !== undefined && !sameTexts(own, item);
    changes.push({ change: 'added', section, name: item.name, before: '', after: textsOf(item), kept });
    if (!own) result.set(key, placed);
  }
  const order = inOrder({ from, to, copy }, [old, next, mine], result);
  return { changes: [...changes, ...order.changes], content: { ...content, sections: order.sections } };
}

/** Keys in the order of the version that a copy was made of, of the newer one, and of the copy. */
interface Orders {
  from: readonly string[];
  to: readonly string[];
  copy: readonly string[];
}

/** What both lists have is in another order in the second one. */
const isMoved = (one: readonly string[], other: readonly string[]): boolean => {
  const inBoth = other.filter((key) => one.includes(key));
  return one.filter((key) => other.includes(key)).some((key, index) => key !== inBoth[index]);
};

/** The keys in the order of `to`; one that it does not have stays behind the one that it follows. */
function arranged(keys: readonly string[], to: readonly string[]): string[] {
  const result = to.filter((key) => keys.includes(key));
  let at = -1;
  for (const key of keys) {
    if (to.includes(key)) at = result.indexOf(key);
    else result.splice(++at, 0, key);
  }
  return result;
}

const keysOf = (items: ReadonlyMap<string, Placed>, section: string): string[] =>
  [...items].filter(([, placed]) => placed.section === section).map(([key]) => key);

const sectionsIn = ({ sections }: TemplateContent): string[] => [...new Set(sections.map(({ name }) => name))];

/** Which orders a newer version changes, and the items of the copy in the order that follows. */
function inOrder(
  versions: { from: TemplateContent; to: TemplateContent; copy: TemplateContent },
  [old, next, mine]: readonly [ReadonlyMap<string, Placed>, ReadonlyMap<string, Placed>, ReadonlyMap<string, Placed>],
  result: ReadonlyMap<string, Placed>,
): { changes: TemplateChange[]; sections: TemplateSection[] } {
  const changes: TemplateChange[] = [];
  const ordered = (keys: readonly string[], orders: Orders, section: string, nameOf: (key: string) => string) => {
    const { from, to, copy } = orders;
    const kept = isMoved(from, copy);
    if (isMoved(from, to) && isMoved(copy, to)) {
      const names = (all: readonly string[], other: readonly string[]): string =>
        all
          .filter((key) => other.includes(key))
          .map(nameOf)
          .join('\n');
      changes.push({ change: 'moved', section, name: '', before: names(from, to), after: names(to, from), kept });
    }
    return kept ? keys : arranged(keys, to);
  };
  const { from, to, copy } = versions;
  const emptyOnes = copy.sections.filter((section) => section.items.length === 0).map(({ name }) => name);
  const [inCopy, inTo] = [sectionsIn(copy), sectionsIn(to)];
  const names = ordered(
    [...new Set([...inCopy, ...inTo])],
    { from: sectionsIn(from), to: inTo, copy: inCopy },
    '',
    (name) => name,
  );
  const sections = names.flatMap((name) => {
    const orders = { from: keysOf(old, name), to: keysOf(next, name), copy: keysOf(mine, name) };
    const keys = ordered(keysOf(result, name), orders, name, (key) => key.split('\n')[1]!);
    // A section without an item is left out unless the copy has it.
    if (keys.length === 0 && !emptyOnes.includes(name)) return [];
    return [{ name, items: keys.map((key) => result.get(key)!.item) }];
  });
  return { changes, sections };
}
