import {
  back as back_de,
  cancel as cancel_de,
  checkConnection as checkConnection_de,
  close as close_de,
  loading as loading_de,
  remove as remove_de,
  retry as retry_de,
  search as search_de,
} from '../../kit/i18n/common.de.json';
import {
  back as back_en,
  cancel as cancel_en,
  checkConnection as checkConnection_en,
  close as close_en,
  loading as loading_en,
  remove as remove_en,
  retry as retry_en,
  search as search_en,
} from '../../kit/i18n/common.en.json';
import { addTexts } from '../../kit/public/public-page.ts';
import { errors as errors_de, footer as footer_de, product as product_de, ui as ui_de } from '../de.json';
import { errors as errors_en, footer as footer_en, product as product_en, ui as ui_en } from '../en.json';

/** The texts that all pages without a login share; each page brings its own. */
export const addPageTexts = (): void => {
  // Of the common texts only those that these pages say.
  addTexts('common', {
    de: {
      back: back_de,
      cancel: cancel_de,
      checkConnection: checkConnection_de,
      close: close_de,
      loading: loading_de,
      remove: remove_de,
      retry: retry_de,
      search: search_de,
    },
    en: {
      back: back_en,
      cancel: cancel_en,
      checkConnection: checkConnection_en,
      close: close_en,
      loading: loading_en,
      remove: remove_en,
      retry: retry_en,
      search: search_en,
    },
  });
  addTexts('app', {
    de: { errors: errors_de, footer: footer_de, product: product_de, ui: ui_de },
    en: { errors: errors_en, footer: footer_en, product: product_en, ui: ui_en },
  });
};
