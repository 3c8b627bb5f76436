import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import type { RecordedItem } from './equipment-check.entity.ts';
import type { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentText } from './equipment-text.ts';

/** A test item with a defect. Its text describes the required state, such as “Tyres in order”. */
type Defect = Pick<RecordedItem, Language> & Partial<Pick<RecordedItem, 'remark' | 'value'>>;

const MAX_LETTERS = 2000;

/** The findings, line by line: each item as a defect, then the written findings. */
export const foundIn = (language: Language, items: readonly Defect[], findings = ''): string[] => [
  ...items.map(
    ({ remark, value, ...words }) =>
      `${equipmentText(language, 'defect', { item: words[language] })}${remark ? `: ${remark}` : ''}${value ? ` (${value})` : ''}`,
  ),
  ...(findings ? [findings] : []),
];

/** The reason for the lock of a device: in the language of the actor, and in all languages. */
export function lockReasonOf(
  language: Language,
  items: readonly Defect[],
  findings: string,
): Pick<EquipmentItem, 'lockReason' | 'lockWords'> {
  const words = (each: Language): string => foundIn(each, items, findings).join('\n').slice(0, MAX_LETTERS);
  return {
    lockReason: words(language),
    lockWords: Object.fromEntries(LANGUAGES.map((each) => [each, words(each)])) as Record<Language, string>,
  };
}
