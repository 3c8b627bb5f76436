import common_de from '../../kit/i18n/common.de.json';
import common_en from '../../kit/i18n/common.en.json';
import { addTexts } from '../../kit/public/public-page.ts';
import { errors as errors_de, footer as footer_de, product as product_de, ui as ui_de } from '../de.json';
import { errors as errors_en, footer as footer_en, product as product_en, ui as ui_en } from '../en.json';

/** The texts that all pages without a login share; each page brings its own. */
export const addPageTexts = (): void => {
  addTexts('common', { de: common_de, en: common_en });
  addTexts('app', {
    de: { errors: errors_de, footer: footer_de, product: product_de, ui: ui_de },
    en: { errors: errors_en, footer: footer_en, product: product_en, ui: ui_en },
  });
};
