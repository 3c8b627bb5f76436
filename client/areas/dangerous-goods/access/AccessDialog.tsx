import { Ban, KeyRound, Printer, RefreshCw } from 'lucide-react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import {
  type StorageLocationContentFragment,
  useCloseStorageLocationMutation,
  useOpenStorageLocationMutation,
} from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Allows, renews and ends the access by the code on the sheet of a location. */
export const AccessDialog = ({
  location: place,
  onPrint,
  onClose,
}: {
  location: Pick<StorageLocationContentFragment, 'id' | 'name' | 'publicCode'>;
  onPrint: () => void;
  onClose: () => void;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { id, name, publicCode } = place;
  const [open, opening] = useOpenStorageLocationMutation({ variables: { id }, context: QUIET });
  const [close, closing] = useCloseStorageLocationMutation({ variables: { id }, context: QUIET });
  const run = (call: () => Promise<unknown>): void =>
    void call().catch((error: unknown) => toast.error(t('access.failed'), failureOf(error).message));
  const address = publicCode && `${window.location.origin}/goods/${publicCode}`;
  return (
    <Dialog open onClose={onClose} width={560} title={t('access.title')} description={name}>
      <div className="grid gap-4">
        <p>{t('access.text')}</p>
        {address ? (
          <>
            <p>
              {t('access.isOpen')} <AddressLink address={address} />
            </p>
            <p className="text-sm text-text-muted">{t('access.renewText')}</p>
          </>
        ) : (
          <p className="text-text-muted">{t('access.closed')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {publicCode && (
            <Button variant="primary" icon={Printer} onClick={onPrint}>
              {t('access.print')}
            </Button>
          )}
          <Button
            icon={publicCode ? RefreshCw : KeyRound}
            variant={publicCode ? 'secondary' : 'primary'}
            busy={opening.loading}
            onClick={() => run(open)}
          >
            {t(publicCode ? 'access.renew' : 'access.allow')}
          </Button>
          {publicCode && (
            <Button icon={Ban} busy={closing.loading} onClick={() => run(close)}>
              {t('access.revoke')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};
