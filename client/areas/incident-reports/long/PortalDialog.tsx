import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LongReport } from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useReportTexts } from './ReportContent.tsx';

/** The fields in the order of the insurers' portals, each with a button to copy it. */
export const PortalDialog = ({ report, onClose }: { report: LongReport; onClose: () => void }) => {
  const { t } = useTranslation('incident-reports');
  const texts = useReportTexts();
  const copy = (text: string): Promise<void> => copyText(text, t('portal.copied'), t('portal.notCopied'));
  return (
    <Dialog open onClose={onClose} title={t('portal.title')} description={t('portal.text')} width={760}>
      <dl className="grid gap-2">
        {texts(report).map(({ path, name, title, text }) => (
          <div key={path} className="border-b border-border pb-2">
            <dt className="text-sm text-text-muted">{title}</dt>
            <dd className="flex items-start gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text || '–'}</span>
              {text && <IconButton icon={Copy} label={t('portal.copy', { name })} onClick={() => void copy(text)} />}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
