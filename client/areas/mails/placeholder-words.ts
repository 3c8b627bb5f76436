import type { Language } from '../../../schema/kernel/permissions.ts';
import { MAIL_PLACEHOLDERS, placeholder } from '../../../schema/platform/mails/mail-text.shared.ts';

const NAMES = Object.keys(MAIL_PLACEHOLDERS);

/** The readable form of a placeholder: `{{Name der Person}}` for `{{employeeName}}`. */
export const placeholderWord = (language: Language, name: string): string =>
  placeholder(MAIL_PLACEHOLDERS[name]?.[language] ?? name);

/** A stored text with the words of its placeholders, as it is shown. */
export const textInWords = (language: Language, text: string): string =>
  NAMES.reduce((shown, name) => shown.replaceAll(placeholder(name), () => placeholderWord(language, name)), text);

/** A typed text with the names of its placeholders, as it is stored; names may be typed as well. */
export const textInNames = (language: Language, text: string): string =>
  NAMES.reduce((stored, name) => stored.replaceAll(placeholderWord(language, name), () => placeholder(name)), text);
