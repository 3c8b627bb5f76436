import { useMemo } from 'react';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import {
  type PlaceRowFragment,
  PlacesChangedDocument,
  useDeletePlaceMutation,
  usePlacesQuery,
} from '../../generated/places.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useLabelSelection } from '../../kit/pdf/use-label-selection.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { restoreRecord } from '../../shared/retention/restore.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { placeAddress, placeForm } from './place-addresses.ts';
import { PlaceLabelsDialog } from './PlaceLabelsDialog.tsx';

/** /app/places: the places of the organisation as a tree, live. */
export const PlacesPage = () => {
  const t = useRecordTexts(placeFacts);
  const table = useTableState({ sort: 'fullName' });
  const query = usePlacesQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.places, table);
  useLiveList(PlacesChangedDocument, list.refetchSilently);
  const [remove] = useDeletePlaceMutation({ context: QUIET });
  const labels = useLabelSelection({
    t,
    nameOf: ({ name }: { name: string }) => name,
    dialog: (ids, close) => <PlaceLabelsDialog ids={ids} onClose={close} />,
  });
  const isTree = table.sort === 'fullName' && table.search === '';
  const columns = useMemo(
    (): TableColumn<PlaceRowFragment>[] => [
      {
        key: 'name',
        header: t('Place.name'),
        sort: 'fullName',
        primary: true,
        cell: ({ name, path, fullName }) =>
          isTree ? (
            <span className="block" style={{ paddingInlineStart: `${(path.length - 1) * 1.5}rem` }}>
              {name}
            </span>
          ) : (
            fullName
          ),
      },
      {
        key: 'kind',
        header: t('Place.kind'),
        sort: 'kind',
        cell: ({ kind }) => t(`value.Place.kind.${kind}`),
      },
    ],
    [t, isTree],
  );
  return (
    <PlainListPage
      list={list}
      facts={placeFacts}
      picture={<AreaPicture name="inspections" />}
      columns={columns}
      withoutCreatedAt
      nameOf={({ name }) => name}
      formAddress={placeForm}
      rowHref={({ id }) => placeAddress(id)}
      removeText={t('place.removeText')}
      remove={(id) => remove({ variables: { id } })}
      undo={({ id, name }) => restoreRecord('place', { id, title: name })}
      selection={labels.selection}
    >
      {labels.dialog}
    </PlainListPage>
  );
};
