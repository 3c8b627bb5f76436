import { useTranslation } from 'react-i18next';
import { useMe } from './me.ts';

const LONGEST_NAME = 28;

/** The label of a save button. Users of several organisations see the name of the organisation that they write to. */
export const useSaveLabel = (): string => {
  const { t } = useTranslation('common');
  const me = useMe();
  if (!me?.choosesClient) return t('save');
  const { name } = me.client;
  return t('saveFor', { name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name });
};
