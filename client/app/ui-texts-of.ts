import type { UiTexts } from '../ui/ui-texts.ts';

const LOCALES: Readonly<Record<string, string>> = { de: 'de-DE', en: 'en-GB' };

/** What the components of client/ui say themselves. */
export const uiTextsOf = (t: (key: string) => string, language: string): UiTexts => ({
  back: t('common:back'),
  cancel: t('common:cancel'),
  clearDate: t('ui.clearDate'),
  close: t('common:close'),
  hidePassword: t('ui.hidePassword'),
  loading: t('common:loading'),
  locale: LOCALES[language] ?? language,
  noMatch: t('ui.noMatch'),
  openCalendar: t('ui.openCalendar'),
  remove: (name) => (t as (key: string, values: object) => string)('ui.remove', { name }),
  requestId: t('errors.requestId'),
  required: t('ui.required'),
  retry: t('common:retry'),
  showPassword: t('ui.showPassword'),
});
