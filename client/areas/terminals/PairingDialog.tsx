import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OpenTerminalPairingMutation,
  type TerminalRowFragment,
  useOpenTerminalPairingMutation,
} from '../../generated/terminals.ts';
import { handledGlobally, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { SecretDialog } from '../../kit/forms/SecretDialog.tsx';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The code that pairs a tablet with this terminal; created when the dialog opens. */
export const PairingDialog = ({ terminal, onClose }: { terminal: TerminalRowFragment; onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  const [open] = useOpenTerminalPairingMutation({ context: QUIET });
  const [pairing, setPairing] = useState<OpenTerminalPairingMutation['openTerminalPairing'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    open({ variables: { id: terminal.id } }).then(
      ({ data }) => data && setPairing(data.openTerminalPairing),
      (error: unknown) => {
        if (!handledGlobally(error)) setFailure(reasonOf(error) || t('terminal.failed'));
      },
    );
  }, [open, terminal.id, t]);
  if (!pairing)
    return (
      <Dialog open onClose={onClose} title={t('terminal.pair')}>
        {failure === null ? <Skeleton className="h-24 w-full" /> : <Notice tone="error">{failure}</Notice>}
      </Dialog>
    );
  return (
    <SecretDialog
      title={terminal.name}
      before={
        <>
          <p>
            {t('terminal.pairText', {
              address: `${window.location.host}/terminal`,
              time: formatDateTime(pairing.until),
            })}
          </p>
          <Notice>{t('terminal.pairNote')}</Notice>
        </>
      }
      label={t('terminal.code')}
      secret={pairing.code}
      copied={t('terminal.copied')}
      after={t('terminal.lockNote')}
      closeLabel={t('common:close')}
      onClose={onClose}
    />
  );
};
