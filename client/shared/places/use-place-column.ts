import { useMemo } from 'react';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { useAbility } from '../../kit/session/me.ts';
import { type TableColumn, withColumn } from '../../kit/table/table-types.ts';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

type Placed = { placeName?: string | null };

/** Adds the column of the place to those of a list, in an organisation that has places. */
export const usePlaceColumn = <Row extends Placed>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] => {
  const t = usePlaceTexts();
  const allowed = useAbility(placeFacts.rule);
  const hasPlaces = (usePlaceChoices(!allowed) ?? []).length > 0;
  return useMemo(
    () =>
      hasPlaces
        ? withColumn(columns, {
            key: 'placeName',
            header: t('button'),
            hideOnPhone: true,
            cell: ({ placeName }) => placeName,
          })
        : [...columns],
    [columns, hasPlaces, t],
  );
};
