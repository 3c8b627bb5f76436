import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { useAbility } from '../../kit/session/me.ts';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

/** The name of a place by its id, for conflicts and histories; '' for none. One that is not known has no name. */
export const usePlaceNames = (): ((placeId: unknown) => string) => {
  const t = usePlaceTexts();
  const choices = usePlaceChoices(!useAbility(placeFacts.rule), 'cache-first');
  return (placeId) =>
    placeId ? (choices?.find(({ value }) => value === placeId)?.label ?? t('unknown')) : t('nowhere');
};

/** Shows a value of a conflict of a form whose other fields are texts. */
export const useShownPlace = (): ((field: string, value: unknown) => string) => {
  const words = usePlaceNames();
  return (field, value) => (field === 'placeId' ? words(value) : String(value ?? ''));
};
