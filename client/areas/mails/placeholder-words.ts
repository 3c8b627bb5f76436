import type { TFunction } from 'i18next';
import { MAIL_PLACEHOLDERS, placeholder } from '../../../schema/platform/mails/mail-text.shared.ts';

/** A placeholder as people read it: `{{Name der Person}}` for `{{employeeName}}`. */
export const placeholderWord = (t: TFunction, name: string): string =>
  placeholder(t(`emailSettings:placeholder.${name}`));

/** A stored text as it is shown: its placeholders by their words. */
export const textInWords = (t: TFunction, text: string): string =>
  MAIL_PLACEHOLDERS.reduce((shown, name) => shown.replaceAll(placeholder(name), () => placeholderWord(t, name)), text);

/** What is typed as it is stored: the words of placeholders by their names, which may be typed as well. */
export const textInNames = (t: TFunction, text: string): string =>
  MAIL_PLACEHOLDERS.reduce(
    (stored, name) => stored.replaceAll(placeholderWord(t, name), () => placeholder(name)),
    text,
  );
