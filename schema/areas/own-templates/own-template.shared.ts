import { ABILITIES, type AllowRule } from '../../kernel/abilities.shared.ts';

/** What templates of a specialist are made for. Isomorphic, as everything in this file. */
export const TEMPLATE_KINDS = ['inspection', 'riskAssessment'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Whose templates: external specialists, who work in several organisations. Programs act in one organisation. */
export const OWN_TEMPLATES_RULE = { roles: ['MultiUser'], session: true } as const satisfies AllowRule;

/** Who may open and write the records that templates of each kind are copied into. */
export const TEMPLATE_RULES: Readonly<Record<TemplateKind, AllowRule>> = {
  inspection: ABILITIES.inspections,
  riskAssessment: ABILITIES.riskAssessments,
};

/** The texts of an item beside its name. */
export const ITEM_TEXTS = ['text', 'measures', 'legal'] as const;
export type ItemText = (typeof ITEM_TEXTS)[number];

/** The texts that an item of each kind has. */
export const TEXTS_OF: Readonly<Record<TemplateKind, readonly ItemText[]>> = {
  inspection: ['text'],
  riskAssessment: ['text', 'measures', 'legal'],
};

/** An item to check, or a hazard. */
export interface TemplateItem {
  name: string;
  text: string;
  measures: string;
  legal: string;
}

/** Items that belong together; those of a risk assessment are in one section without a name. */
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

/** One difference between two versions of a template. Title and note are named `title` and `note`, without a section. */
export interface TemplateChange {
  change: 'added' | 'removed' | 'changed';
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
  ITEM_TEXTS.every((field) => one[field] === other[field]);

/**
 * What a newer version of a template changes, and what a copy says with these changes. What somebody has changed in the
 * copy stays: an item that says something else than the version that it was made of is neither changed nor removed, and
 * the change is marked as kept. `keepsRemoved`: what the template no longer has stays in the copy.
 */
export function takeOver(
  from: TemplateContent,
  to: TemplateContent,
  copy: TemplateContent,
  { keepsRemoved = false }: { keepsRemoved?: boolean } = {},
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
    const isUntouched = own !== undefined && sameTexts(own, item);
    const kept = own !== undefined && (now ? !isUntouched && !sameTexts(own, now) : keepsRemoved || !isUntouched);
    const before = textsOf(item);
    if (!now) changes.push({ change: 'removed', section, name: item.name, before, after: '', kept });
    // An item that is no longer in the copy was removed from it on purpose.
    else changes.push({ change: 'changed', section, name: item.name, before, after: textsOf(now), kept: kept || !own });
    if (!own || kept) continue;
    if (now) result.set(key, { section, item: now });
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
  return { changes, content: { ...content, sections: inSections(result, copy, to) } };
}

/** Items in the sections of the copy, new sections below; those without an item are left out unless the copy has them. */
function inSections(items: ReadonlyMap<string, Placed>, copy: TemplateContent, to: TemplateContent): TemplateSection[] {
  const bySection = Map.groupBy(items.values(), ({ section }) => section);
  const emptyOnes = copy.sections.filter((section) => section.items.length === 0).map(({ name }) => name);
  const names = new Set([...copy.sections, ...to.sections].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const placed = bySection.get(name) ?? [];
    return placed.length > 0 || emptyOnes.includes(name) ? [{ name, items: placed.map(({ item }) => item) }] : [];
  });
}
