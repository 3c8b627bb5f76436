import { useSearchParams } from 'react-router';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { useAbility } from '../../kit/session/me.ts';
import { Select } from '../../ui/Select.tsx';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

/**
 * Narrows a list to a place and what is in it (`useTableState` with `place`). Not shown while the organisation has no
 * places, and to people who may not see them.
 */
export const PlaceFilter = () => {
  const t = usePlaceTexts();
  const allowed = useAbility(placeFacts.rule);
  const choices = usePlaceChoices(!allowed);
  const [params] = useSearchParams();
  const set = useSetParam({ resets: 'page', inHistory: true });
  if (!choices || choices.length === 0) return null;
  return (
    <Select
      aria-label={t('filter')}
      boxClassName="max-sm:min-w-28 max-sm:flex-1 sm:max-lg:max-w-44"
      value={params.get('place') ?? ''}
      onChange={({ target }) => set('place', target.value)}
      placeholder={t('everywhere')}
      options={choices}
    />
  );
};
