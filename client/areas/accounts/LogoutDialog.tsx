import { useState } from 'react';
import { discardUnsent } from '../../kit/outbox/discard-unsent.ts';
import { ownerOf, unsentOf, waitingStore } from '../../kit/outbox/waiting.ts';
import { useOfflineTexts, unsentText } from '../../kit/offline/offline-texts.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { useSession } from '../../kit/session/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { logoutNow } from './logout.ts';

/** Asks before a logout deletes entries that were not sent yet. Closes when they have been sent in the meantime. */
export const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useOfflineTexts();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const owner = session ? ownerOf(session) : '';
  const unsent = unsentText(translate, unsentOf(useStore(waitingStore), owner));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setBusy(true);
        void logoutNow()
          .then(() => discardUnsent(owner))
          .finally(onClose);
      }}
      busy={busy}
      title={translate('logoutTitle')}
      confirmLabel={translate(unsent ? 'logoutDiscard' : 'logoutConfirm')}
      cancelLabel={translate('logoutStay')}
      tone={unsent ? 'danger' : 'primary'}
    >
      <p>{unsent ? translate('logoutText', { things: unsent }) : translate('logoutSent')}</p>
    </ConfirmDialog>
  );
};
