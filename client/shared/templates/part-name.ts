import type { TFunction } from 'i18next';
import { KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import { type ContentLanguage, LANGUAGE_NAMES } from '../../../schema/kernel/content-language.shared.ts';

/** The name of a section: that of the specialist, or that of a part that each letter or course has. */
export function partName(t: TFunction, kind: string, section: string): string {
  const declared = KINDS[kind as TemplateKind];
  if (declared.isTaken) {
    const [first = '', part = 'about'] = section.split(' ');
    return first === 'facts'
      ? t('ownTemplates.part.facts')
      : `${LANGUAGE_NAMES[first as ContentLanguage]} › ${t(`ownTemplates.part.${part}`)}`;
  }
  return declared.sections && section ? t(`ownTemplates.part.${section}`) : section;
}

/** The name of an item; that of its part if the part is a single text. */
export const itemName = (t: TFunction, kind: string, section: string, name: string): string => {
  const [language] = section.split(' ');
  const isPart = section === name || (KINDS[kind as TemplateKind].isTaken && section === language && name === 'about');
  return isPart && section ? partName(t, kind, section) : name;
};
