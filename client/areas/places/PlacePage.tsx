import { FolderTree, MapPin, Pencil, Plus, QrCode } from 'lucide-react';
import { useParams } from 'react-router';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { PlacesChangedDocument, type PlaceToShowQuery, usePlaceToShowQuery } from '../../generated/places.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../kit/records/RecordState.tsx';
import { useLiveRecord } from '../../kit/records/use-live-record.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { placeAddress, placeForm, placeInside, PLACES } from './place-addresses.ts';
import { PlaceLabelsDialog } from './PlaceLabelsDialog.tsx';

type Data = PlaceToShowQuery;
const LINK = 'link-alone';

/**
 * /app/places/{id}: a place, the places inside of it, and the records that are there, as far as the user may see them.
 */
export const PlacePage = () => {
  const { id = '' } = useParams();
  return <StoredPlace key={id} id={id} />;
};

const StoredPlace = ({ id }: { id: string }) => {
  const t = useRecordTexts(placeFacts);
  const query = usePlaceToShowQuery({ ...RECORD_OPTIONS, variables: { id, inside: { parent: id } } });
  const { record, read: _read, ...state } = useStoredRecord(query, ({ place }) => place);
  const isGone = useLiveRecord(PlacesChangedDocument, id, query);
  const data = query.data ?? query.previousData;
  if (record && data) return <Shown data={data as Data} isGone={isGone} />;
  return (
    <RecordState
      {...state}
      list={{ to: PLACES, label: t('common:record.toList') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

const Shown = ({ data: { place, inside, recordsAtPlace }, isGone }: { data: Data; isGone: boolean }) => {
  const t = useRecordTexts(placeFacts);
  const labels = useDialogParam('label');
  const { id, name, kind, parent, note } = place;
  return (
    <RecordPage
      title={name}
      note={t(`value.Place.kind.${kind}`)}
      actions={
        <>
          <Link to={placeForm('edit', id)} className={buttonClass({})}>
            <Pencil aria-hidden className="size-4" />
            {t('place.edit')}
          </Link>
          <Button icon={QrCode} onClick={() => labels.open('1')}>
            {t('place.labels')}
          </Button>
          <RecordHistory record={placeFacts} id={id} />
        </>
      }
    >
      {isGone && <Notice tone="warning">{t('common:record.gone')}</Notice>}
      {parent && (
        <p>
          {t('place.way')}{' '}
          <Link to={placeAddress(parent.id)} className={LINK}>
            {parent.fullName}
          </Link>
        </p>
      )}
      {note && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
      <section aria-labelledby="places-inside" className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="places-inside" className="text-lg font-semibold">
            {t('place.inside')}
          </h2>
          <Link to={placeInside(id)} className={buttonClass({ size: 'sm' })}>
            <Plus aria-hidden className="size-4" />
            {t('place.addInside')}
          </Link>
        </div>
        {inside.data.length > 0 && (
          <Card>
            <ul className="divide-y divide-border">
              {inside.data.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center gap-2 p-3">
                  <FolderTree aria-hidden className="size-4 shrink-0 text-text-muted" />
                  <Link to={placeAddress(each.id)} className={LINK}>
                    {each.name}
                  </Link>
                  <span className="text-sm text-text-muted">{t(`value.Place.kind.${each.kind}`)}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
      <section aria-labelledby="records-here" className="grid gap-2">
        <h2 id="records-here" className="text-lg font-semibold">
          {t('place.here')}
        </h2>
        {recordsAtPlace.length === 0 ? (
          <EmptyState icon={MapPin} title={t('place.nothing')} text={t('place.nothingText')} />
        ) : (
          recordsAtPlace.map((group) => <Group key={group.kind} group={group} placeId={id} />)
        )}
      </section>
      {labels.isOpen && <PlaceLabelsDialog ids={[id]} publicCode={place.publicCode ?? null} onClose={labels.close} />}
    </RecordPage>
  );
};

/** Records of one kind; those in an inner place show the name of that place. */
const Group = ({ group, placeId }: { group: Data['recordsAtPlace'][number]; placeId: string }) => {
  const t = useRecordTexts(placeFacts);
  const { label, count, list, records } = group;
  const more = count - records.length;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2 p-3 pb-0">
        <h3 className="font-semibold">
          {label} <span className="font-normal text-text-muted tabular-nums">{count}</span>
        </h3>
        {list && (
          <Link to={list} className={LINK}>
            {t('place.all', { count })}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-border">
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap items-baseline gap-x-2 p-3">
            {record.path ? (
              <Link to={record.path} className={`${LINK} wrap-anywhere`}>
                {record.title}
              </Link>
            ) : (
              <span className="wrap-anywhere">{record.title}</span>
            )}
            {record.placeId !== placeId && <span className="text-sm text-text-muted">{record.placeName}</span>}
          </li>
        ))}
        {more > 0 && <li className="p-3 text-text-muted">{t('place.more', { count: more })}</li>}
      </ul>
    </Card>
  );
};
