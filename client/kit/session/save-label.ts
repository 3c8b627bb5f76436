import { useTranslation } from 'react-i18next';
import { useMe } from './me.ts';

const LONGEST_NAME = 28;

/** What a button says that saves. People who choose their organisation read which one they write into. */
export const useSaveLabel = (): string => {
  const { t } = useTranslation('common');
  const me = useMe();
  if (!me?.choosesClient) return t('save');
  const { name } = me.client;
  return t('saveFor', { name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name });
};
