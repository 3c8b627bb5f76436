import { inLanguage } from '../../kernel/bilingual.shared.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import texts from './texts.json';

const files = import.meta.glob<object>('../../{platform,areas}/**/labels.json', { import: 'default', eager: true });

/** Texts of all areas by their dotted keys: lists show fields of several areas. */
const labels = Object.fromEntries(LANGUAGES.map((language) => [language, new Map<string, string>()])) as Readonly<
  Record<Language, Map<string, string>>
>;

/** The beginnings of keys, up to a dot. */
const groups = new Set<string>();

function collect(into: Map<string, string>, path: string, group: object): void {
  groups.add(path);
  for (const [key, text] of Object.entries(group)) {
    if (typeof text === 'string') into.set(`${path}${key}`, text);
    else collect(into, `${path}${key}.`, text as object);
  }
}

for (const language of LANGUAGES) {
  for (const file of [...Object.values(files), texts]) collect(labels[language], '', inLanguage(file, language));
}

/** The text of a key in any labels.json, or in the texts of exports, which come first; undefined without one. */
export const labelOf = (language: Language, key: string): string | undefined => labels[language].get(key);

/** Whether there are texts below a group of keys, such as `value.Ticket.priority.`. */
export const hasLabels = (group: string): boolean => groups.has(group);
