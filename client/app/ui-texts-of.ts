import type { Language } from '../../schema/kernel/permissions.ts';
import type { UiTexts } from '../ui/ui-texts.ts';

/** What the components of client/ui say themselves. */
export const uiTextsOf = (t: (key: string) => string, language: string | Language): UiTexts => ({
  back: t('common:back'),
  cancel: t('common:cancel'),
  clearDate: t('ui.clearDate'),
  close: t('common:close'),
  hidePassword: t('ui.hidePassword'),
  loading: t('common:loading'),
  locale: language === 'en' ? 'en-GB' : 'de-DE',
  noMatch: t('ui.noMatch'),
  openCalendar: t('ui.openCalendar'),
  remove: (name) => (t as (key: string, values: object) => string)('ui.remove', { name }),
  requestId: t('errors.requestId'),
  required: t('ui.required'),
  retry: t('common:retry'),
  showPassword: t('ui.showPassword'),
});
