import type { Language } from '../../../schema/kernel/permissions.ts';
import { MAIL_PLACEHOLDERS, placeholder } from '../../../schema/platform/mails/mail-text.shared.ts';

const NAMES = Object.keys(MAIL_PLACEHOLDERS);

/** A placeholder as people read it: `{{Name der Person}}` for `{{employeeName}}`. */
export const placeholderWord = (language: Language, name: string): string =>
  placeholder(MAIL_PLACEHOLDERS[name]?.[language] ?? name);

/** A stored text as it is shown: its placeholders by their words. */
export const textInWords = (language: Language, text: string): string =>
  NAMES.reduce((shown, name) => shown.replaceAll(placeholder(name), () => placeholderWord(language, name)), text);

/** What is typed as it is stored: the words of placeholders by their names, which may be typed as well. */
export const textInNames = (language: Language, text: string): string =>
  NAMES.reduce((stored, name) => stored.replaceAll(placeholderWord(language, name), () => placeholder(name)), text);
