import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useStore } from '../data/use-store.ts';
import { useOfflineTexts } from '../offline/offline-texts.ts';
import type { Outbox } from './outbox-types.ts';
import type { RecordView } from './outbox-view.ts';
import { useOutboxRecord } from './use-outbox.ts';

type Props = {
  outbox: Outbox;
  /** The title of a record that the server does not have yet; null for others. */
  titleOf: (id: string, view: RecordView) => string | null;
  addressOf: (id: string) => string;
};

/**
 * Records that were created on this device and are not on the server yet, so that no list of the server contains them.
 */
export const UnsentRecords = ({ outbox, ...of }: Props) => {
  const waiting = useStore(outbox.waiting);
  return [...waiting.keys()].map((id) => <Begun key={id} id={id} outbox={outbox} {...of} />);
};

const Begun = ({ id, outbox, titleOf, addressOf }: Props & { id: string }) => {
  const translate = useOfflineTexts();
  const title = titleOf(id, useOutboxRecord(outbox, id));
  if (title === null) return null;
  return (
    <Notice tone="info" className="mb-3">
      {translate('begunHere')}{' '}
      <Link to={addressOf(id)} className="font-medium text-primary underline">
        {title}
      </Link>
    </Notice>
  );
};
