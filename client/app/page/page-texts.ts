import common_de from '../../kit/i18n/common.de.json';
import common_en from '../../kit/i18n/common.en.json';
import { i18n } from '../../kit/i18n/i18n.ts';
import { page as examination_de } from '../../areas/examinations/de.json';
import { page as examination_en } from '../../areas/examinations/en.json';
import { page as instruction_de } from '../../areas/managed-instructions/de.json';
import { page as instruction_en } from '../../areas/managed-instructions/en.json';
import { errors as errors_de, footer as footer_de, product as product_de, ui as ui_de } from '../de.json';
import { errors as errors_en, footer as footer_en, product as product_en, ui as ui_en } from '../en.json';

/**
 * The texts of the pages without a login, in both languages: they are a few kilobytes, and a request for them would
 * cost a phone more time than their bytes.
 */
export const addPageTexts = (): void => {
  const texts = {
    de: {
      common: common_de,
      app: { errors: errors_de, footer: footer_de, product: product_de, ui: ui_de },
      examinations: { page: examination_de },
      'managed-instructions': { page: instruction_de },
    },
    en: {
      common: common_en,
      app: { errors: errors_en, footer: footer_en, product: product_en, ui: ui_en },
      examinations: { page: examination_en },
      'managed-instructions': { page: instruction_en },
    },
  };
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, own] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, own);
};
