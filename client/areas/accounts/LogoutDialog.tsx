import { useState } from 'react';
import { discardUnsent } from '../../kit/outbox/discard-unsent.ts';
import { ownerOf, unsentOf, waitingStore } from '../../kit/outbox/waiting.ts';
import { useOfflineTexts, unsentText } from '../../kit/offline/offline-texts.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { useSession } from '../../kit/session/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { askingStore, logoutNow } from './logout.ts';

/** Asks before a logout deletes entries that were not sent yet. Closes when they have been sent in the meantime. */
export const LogoutDialog = () => {
  const translate = useOfflineTexts();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const owner = session ? ownerOf(session) : '';
  const unsent = unsentText(translate, unsentOf(useStore(waitingStore), owner));
  const close = (): void => askingStore.set(false);
  return (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={() => {
        setBusy(true);
        void logoutNow()
          .then(() => discardUnsent(owner))
          .finally(close);
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
