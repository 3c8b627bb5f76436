import { useTranslation } from 'react-i18next';
import type { People } from './use-people.ts';

/**
 * Options of a user picker. Former users are offered only where they are already chosen, and marked as former; `names`
 * has the names of users that are not in the list.
 */
export const usePersonOptions = (
  people: People,
  chosen: readonly string[],
  names?: ReadonlyMap<string, string>,
): { value: string; label: string }[] => {
  const { t } = useTranslation('common');
  return [
    ...[...people.values()]
      .filter(({ id, removed }) => !removed || chosen.includes(id))
      .map(({ id, name, removed }) => ({ value: id, label: removed ? t('left', { name }) : name })),
    ...chosen
      .filter((id) => id !== '' && !people.has(id))
      .map((id) => {
        const name = names?.get(id);
        return { value: id, label: name === undefined ? t('someone') : t('left', { name }) };
      }),
  ];
};
