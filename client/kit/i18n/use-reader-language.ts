import { useEffect } from 'react';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { chosenLanguage, setLanguage } from './i18n.ts';

/** Shows a public page in the language of its reader, unless they have chosen one in this browser. */
export const useReaderLanguage = (language: Language | undefined): void =>
  useEffect(() => {
    if (language && chosenLanguage() === null) void setLanguage(language);
  }, [language]);
