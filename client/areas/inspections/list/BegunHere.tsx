import { useTranslation } from 'react-i18next';
import { useStore } from '../../../kit/data/use-store.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { inspectionAddress } from '../inspection-addresses.ts';
import { INSPECTION } from '../inspection-fields.ts';
import { isBegunHere } from '../outbox/begin-inspection.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { groupOf } from '../../../kit/outbox/outbox-entries.ts';

/** Inspections that were begun on this device and are not on the server yet: no list of the server has them. */
export const BegunHere = () => {
  const waiting = useStore(inspectionOutbox.waiting);
  return [...waiting.keys()].map((id) => <Begun key={id} id={id} />);
};

const Begun = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  const view = useOutboxRecord(inspectionOutbox, id);
  if (!isBegunHere(id, view)) return null;
  const title = view.fields.get(groupOf(INSPECTION, id))?.['title']?.value;
  return (
    <Notice tone="info" className="mb-3">
      {t('begunHere.text')}{' '}
      <Link to={inspectionAddress('edit', id)} className="font-medium text-primary underline">
        {String(title)}
      </Link>
    </Notice>
  );
};
