import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../kit/session/me.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useUiTexts } from '../ui/ui-texts.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { Brand } from './Brand.tsx';
import { Navigation } from './Navigation.tsx';

/** The sidebar on phones: a modal drawer above the page. */
export const NavigationDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('app');
  const texts = useUiTexts();
  useReturnFocus(open);
  const me = useMe();
  return (
    <Dialog open={open} onClose={onClose} aria-label={t('shell.navigation')} className="fixed inset-0 z-50 md:hidden">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel className="fixed inset-y-0 left-0 flex w-72 max-w-[85vw] flex-col border-r border-border bg-surface">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-border pr-1 pl-3">
          <Brand />
          <IconButton icon={X} label={texts.close} onClick={onClose} />
        </div>
        {me && <p className="shrink-0 border-b border-border px-4 py-3 text-sm text-text-muted">{me.client.name}</p>}
        <div className="min-h-0 flex-1">
          <Navigation onDone={onClose} />
        </div>
        <p className="shrink-0 border-t border-border px-4 py-2 text-xs text-text-muted">{t('footer.disclaimer')}</p>
      </DialogPanel>
    </Dialog>
  );
};
