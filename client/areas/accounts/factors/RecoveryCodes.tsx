import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../kit/data/use-store.ts';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { saveBlob } from '../../../kit/files/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { shownCodes } from './shown-codes.ts';

/** New recovery codes, which cannot be shown again. Only its button closes the dialog. */
export const RecoveryCodes = ({ onClose }: { onClose?: () => void }) => {
  const { t } = useTranslation('factors');
  const codes = useStore(shownCodes);
  if (!codes) return null;
  const text = codes.join('\n');
  const close = (): void => {
    shownCodes.set(null);
    onClose?.();
  };
  const save = (): void =>
    saveBlob({
      name: t('codes.fileName'),
      blob: new Blob([`${t('codes.fileTitle')}\n\n${text}\n`], { type: 'text/plain' }),
    });
  return (
    <Dialog
      open
      persistent
      width={480}
      title={t('codes.title')}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {t('codes.kept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('codes.text')}</p>
        <ul
          aria-label={t('codes.label')}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-border bg-surface-sunken p-4 font-mono text-base"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onClick={() => void copyText(text, t('codes.copied'))}>
            {t('codes.copy')}
          </Button>
          <Button icon={Download} onClick={save}>
            {t('codes.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
