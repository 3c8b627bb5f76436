import { CalendarPlus, Check, Download, Mail, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canSend, sendFile } from '../../../kit/files/send-file.ts';
import { saveBlob } from '../../../kit/files/save-file.ts';
import { saveInCalendar } from '../../../kit/files/calendar-file.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { FirstPage } from '../../../kit/pdf/FirstPage.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { inspectionAddress, pdfPath } from '../inspection-addresses.ts';

/** The result of finishing. `isLater`: it is stored on this device until there is a network. */
export type Finished = { id: string; title: string; nextExecution: string; mailTo: string; isLater: boolean };

/** The next steps: the first page of the record, sending it, and the next inspection as a calendar entry. */
export const FinishedMoment = ({ finished, onClose }: { finished: Finished; onClose: () => void }) => {
  const { t } = useTranslation('inspections');
  const { id, title, nextExecution, mailTo, isLater } = finished;
  const toCalendar = (): void =>
    saveInCalendar(t('moment.calendarFile'), {
      // The same id each time, so that a calendar updates the entry instead of adding a second one.
      id: `${id}-${nextExecution}`,
      day: nextExecution,
      title: t('moment.calendarTitle', { title }),
      text: new URL(inspectionAddress('copy', id), location.origin).href,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isLater ? 'moment.laterTitle' : 'moment.title')}
      description={<span className="wrap-anywhere">{title}</span>}
      footer={
        <Button variant="primary" icon={Check} onClick={onClose} data-autofocus>
          {t('moment.close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isLater ? <Notice tone="warning">{t('moment.later')}</Notice> : <Document id={id} title={title} />}
        {mailTo && (
          <p className="wrap-anywhere">{t(isLater ? 'moment.mailedLater' : 'moment.mailed', { to: mailTo })}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-border p-3">
          <p className="min-w-0">
            <span className="block text-sm text-text-muted">{t('finish.nextExecution')}</span>
            <span className="text-base font-semibold tabular-nums">{formatDate(nextExecution)}</span>
          </p>
          <Button icon={CalendarPlus} onClick={toCalendar} className="max-sm:w-full">
            {t('moment.calendar')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const Document = ({ id, title }: { id: string; title: string }) => {
  const { t } = useTranslation('inspections');
  const { state, retry } = usePdf(pdfPath(id));
  if (state.kind === 'failed')
    return (
      <Notice tone="warning" title={t('moment.noDocument')}>
        <Button size="sm" onClick={retry} className="mt-2">
          {t('common:retry')}
        </Button>
      </Notice>
    );
  const pdf = state.kind === 'ready' ? state.pdf : null;
  const send = (): void => {
    if (pdf) sendFile(pdf, title).catch(() => toast.error(t('moment.notSent')));
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(t('moment.mailBody', { title }))}`;
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,14rem)_1fr] sm:items-start">
      {pdf ? (
        <FirstPage pdf={pdf.blob} title={title} className="max-sm:mx-auto max-sm:max-w-52" />
      ) : (
        <Skeleton className="aspect-[210/297] w-full max-sm:mx-auto max-sm:max-w-52" />
      )}
      <div className="grid gap-2">
        <p role="status" className="text-sm text-text-muted">
          {t(pdf ? 'moment.ready' : 'moment.making')}
        </p>
        {pdf && canSend(pdf) && (
          <Button icon={Share2} onClick={send}>
            {t('moment.send')}
          </Button>
        )}
        <Button icon={Download} disabled={!pdf} onClick={() => pdf && saveBlob(pdf)}>
          {t('moment.save')}
        </Button>
        {pdf && !canSend(pdf) && (
          <>
            <a href={mail} className={buttonClass()}>
              <Mail aria-hidden className="size-4" />
              {t('moment.mail')}
            </a>
            <p className="text-sm text-text-muted">{t('moment.mailHint')}</p>
          </>
        )}
      </div>
    </div>
  );
};
