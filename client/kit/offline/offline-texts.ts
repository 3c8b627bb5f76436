import { kitTexts } from '../i18n/kit-texts.ts';
import type { Unsent } from '../outbox/waiting.ts';
import de from './de.json';
import en from './en.json';

/** Texts about working without a network. */
export const { useTexts: useOfflineTexts } = kitTexts('offline', { de, en });

type Translate = ReturnType<typeof useOfflineTexts>;

/** "3 Änderungen und 2 Fotos"; empty if nothing waits. */
export const unsentText = (translate: Translate, { changes, files }: Unsent): string => {
  const [one, other] = [
    changes > 0 && translate('changes', { count: changes }),
    files > 0 && translate('files', { count: files }),
  ];
  return one && other ? translate('and', { one, other }) : one || other || '';
};
