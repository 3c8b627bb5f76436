import { Download, ExternalLink, Printer, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { type LoadedFile, saveBlob } from '../files/save-file.ts';
import type { PdfDialogProps } from './pdf-dialog-props.ts';
import { canSend, sendFile } from '../files/send-file.ts';
import { FirstPage } from './FirstPage.tsx';
import { failureOf } from '../errors/server-error.ts';
import { usePdfTexts, type PdfTexts } from './pdf-texts.ts';
import { usePdf } from './use-pdf.ts';

/** Whether the browser shows PDFs inline; phones and some settings open another program. */
const canShow = (): boolean => navigator.pdfViewerEnabled;

/** The content of PdfDialog: progress, the document, or the error. */
export const PdfViewerDialog = ({ path, title, name, onClose }: PdfDialogProps) => {
  const translate = usePdfTexts();
  const { state, retry } = usePdf(path);
  const frame = useRef<HTMLIFrameElement>(null);
  const pdf = state.kind === 'ready' ? { ...state.pdf, name: name ?? state.pdf.name } : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={1000}
      footer={
        pdf &&
        state.kind === 'ready' && (
          <Actions
            pdf={pdf}
            url={state.url}
            print={() => frame.current?.contentWindow?.print()}
            translate={translate}
          />
        )
      }
    >
      {state.kind === 'waiting' && <Waiting ahead={state.ahead} translate={translate} />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={retry} translate={translate} />}
      {state.kind === 'ready' && (
        <>
          <p role="status" className={canShow() ? 'sr-only' : 'text-base'}>
            {translate('ready')} {!canShow() && translate('notShown')}
          </p>
          {!canShow() && <FirstPage pdf={state.pdf.blob} title={title} className="mx-auto mt-3 max-w-lg" />}
          {canShow() && (
            <iframe
              ref={frame}
              src={state.url}
              title={translate('preview', { title })}
              className="h-[64dvh] w-full rounded border border-border bg-surface"
            />
          )}
        </>
      )}
    </Dialog>
  );
};

const Waiting = ({ ahead, translate }: { ahead: number | null; translate: PdfTexts }) => (
  <div role="status" className="flex min-h-48 flex-col items-center justify-center gap-3 text-center">
    <Spinner />
    <p className="text-base">{translate('making')}</p>
    {ahead !== null && ahead > 0 && <p className="text-sm text-text-muted">{translate('ahead', { count: ahead })}</p>}
  </div>
);

const Failed = ({ error, onRetry, translate }: { error: unknown; onRetry: () => void; translate: PdfTexts }) => {
  const { code, message, requestId } = failureOf(error);
  return (
    <ErrorState
      title={translate('failed')}
      text={code === 'NETWORK' || message === '' ? translate('noConnection') : message}
      requestId={requestId}
      onRetry={onRetry}
    />
  );
};

const Actions = ({
  pdf,
  url,
  print,
  translate,
}: {
  pdf: LoadedFile;
  url: string;
  print: () => void;
  translate: PdfTexts;
}) => (
  <>
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
      <ExternalLink aria-hidden className="size-4" />
      {translate('openInNewTab')}
    </a>
    {canShow() && (
      <Button icon={Printer} onClick={print}>
        {translate('print')}
      </Button>
    )}
    {canSend(pdf) && (
      <Button icon={Share2} onClick={() => void sendFile(pdf, pdf.name).catch(() => undefined)}>
        {translate('send')}
      </Button>
    )}
    <Button variant="primary" icon={Download} onClick={() => saveBlob(pdf)}>
      {translate('download')}
    </Button>
  </>
);
