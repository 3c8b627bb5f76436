import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { Select } from '../../../ui/Select.tsx';

/** Restricts the list to inspections with a certain co-inspector; stored in the address. */
export const useCoInspectorFilter = (): { filter: { coInspector?: string }; choice: ReactNode } => {
  const { t } = useTranslation('inspections');
  const { people } = usePeople();
  const [params] = useSearchParams();
  const set = useSetParam({ resets: 'page', inHistory: true });
  const chosen = params.get('coInspector') ?? '';
  const options = usePersonOptions(people, chosen ? [chosen] : []);
  return {
    filter: useMemo(() => (chosen ? { coInspector: chosen } : {}), [chosen]),
    choice: options.length > 1 && (
      <Select
        aria-label={t('coInspectors.filter')}
        boxClassName="max-sm:min-w-28 max-sm:flex-1"
        value={chosen}
        onChange={({ target }) => set('coInspector', target.value)}
        placeholder={t('coInspectors.all')}
        options={options}
      />
    ),
  };
};
