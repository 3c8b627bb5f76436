import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { otherTabsOrganisation, useMe } from '../../kit/session/me.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const reload = () => location.assign('/app');

/** Covers a page whose organisation differs from that of the browser's session, because saving would fail. */
export const LeftBehind = () => {
  const { t } = useTranslation('multiuser');
  const here = useMe()?.client.name ?? '';
  const there = otherTabsOrganisation();
  return (
    <Dialog
      open
      persistent
      role="alertdialog"
      width={550}
      onClose={reload}
      title={t(there ? 'leftBehind.title' : 'leftBehind.titleUnknown')}
      footer={
        <Button variant="primary" icon={RefreshCw} onClick={reload} data-autofocus>
          {there ? t('leftBehind.reload', { name: there }) : t('leftBehind.reloadUnknown')}
        </Button>
      }
    >
      <p>{there ? t('leftBehind.text', { here, there }) : t('leftBehind.textUnknown')}</p>
      <p className="mt-3 text-text-muted">{t('leftBehind.drafts', { here })}</p>
    </Dialog>
  );
};
