import { useMemo } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { labelsOf } from '../i18n/use-labels.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { recordKinds } from '../records/record-kinds.ts';
import { loadLabels } from '../records/record-texts.ts';
import { auditedEntities, kindOfEntity, propertyOf } from './audited-entities.ts';

/** Loads the names of all entities and their properties. */
export const loadEntityLabels = (): Promise<void> => loadLabels(new Set(recordKinds.map(({ area }) => area)));

const loading = new Map<string, Promise<void>>();

/** Loads the labels of an entity, its parts and their properties once, for `use`. A failed load is retried. */
export const entityLabels = (entity: string): Promise<void> => {
  const area = kindOfEntity.get(entity)?.area;
  if (!area) throw new Error(`No kind of record has the entity ${entity}`);
  const labels = loading.get(area) ?? loadLabels([area]);
  loading.set(area, labels);
  labels.catch(() => loading.delete(area));
  return labels;
};

/** Labels of entities, properties and values; null where there is none. The labels of the areas must be loaded. */
export interface EntityTexts {
  entity: (entity: string) => string | null;
  property: (entity: string, column: string) => string | null;
  value: (entity: string, column: string, value: string) => string | null;
}

/** The text of a key in a group of labels. Values are user input, so they are never parsed as a key path. */
const textIn = (group: unknown, key: string): string | null => {
  const text: unknown =
    typeof group === 'object' && group !== null && Object.hasOwn(group, key) ? Reflect.get(group, key) : null;
  return typeof text === 'string' ? text : null;
};

export function useEntityTexts(): EntityTexts {
  const { language } = useLanguage();
  return useMemo(() => {
    const group = (entity: string, path: string): unknown =>
      i18n.getResource(language, labelsOf(kindOfEntity.get(entity)?.area ?? ''), path);
    return {
      entity: (entity) => textIn(group(entity, 'entity'), entity),
      property: (entity, column) => {
        const path = [entity, ...propertyOf(column).split('.')];
        const name = path.pop()!;
        return textIn(group(entity, path.join('.')), name);
      },
      value: (entity, column, value) => textIn(group(entity, `value.${entity}.${propertyOf(column)}`), value),
    };
  }, [language]);
}

/** Every entity with entries in the audit as an option, sorted by name. */
export function useEntityChoices(): { value: string; label: string }[] {
  const { language } = useLanguage();
  const words = useEntityTexts();
  return useMemo(
    () =>
      auditedEntities
        .map((entity) => ({ value: entity, label: words.entity(entity) ?? entity }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [words, language],
  );
}
