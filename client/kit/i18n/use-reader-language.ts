import { useEffect } from 'react';
import { contentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { chosenContentLanguage, showContentLanguage } from './content-language.ts';

/** Shows a public page in the language of its reader, unless they have chosen one in this browser. */
export const useReaderLanguage = (code: string | undefined): void =>
  useEffect(() => {
    const language = contentLanguage(code);
    if (language && chosenContentLanguage() === null) void showContentLanguage(language);
  }, [code]);
