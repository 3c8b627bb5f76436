import { ChevronLeft, ChevronRight, Download, ExternalLink, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { useArrowKeys } from '../../../kit/navigation/use-arrow-keys.ts';
import { useSteadyUrl } from '../../../kit/files/use-stable-url.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Attachment } from './AttachmentTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

interface AttachmentPreviewProps {
  /** The attachments that can be previewed, in order. */
  files: readonly Attachment[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onDelete: (attachment: Attachment) => void;
}

/** A preview of one file, with buttons and arrow keys to the next ones. */
export const AttachmentPreview = ({ files, id, onMove, onClose, onDelete }: AttachmentPreviewProps) => {
  const { t, i18n } = useTicketTexts();
  const index = files.findIndex((file) => file.id === id);
  const file = files[index];
  const before = files[index - 1]?.id;
  const after = index === -1 ? undefined : files[index + 1]?.id;

  // Deleted by this or another user: there is nothing left to show.
  const isDeleted = !file;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isDeleted) close.current();
  }, [isDeleted]);
  useArrowKeys(before, after, onMove);
  if (!file) return null;

  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={<span className="wrap-anywhere">{file.name}</span>}
      description={[
        t('attachments.place', { place: index + 1, total: files.length }),
        file.type.toUpperCase(),
        formatFileSize(file.size, i18n.language),
      ].join(' · ')}
      footer={
        <>
          <Button variant="ghost" icon={Trash2} onClick={() => onDelete(file)} className="mr-auto text-error!">
            {t('common:delete')}
          </Button>
          {files.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('attachments.previous')}
                disabled={!before}
                onClick={() => before && onMove(before)}
              />
              <IconButton
                icon={ChevronRight}
                label={t('attachments.next')}
                disabled={!after}
                onClick={() => after && onMove(after)}
              />
            </>
          )}
          <a
            href={file.downloadUrl}
            download={file.name}
            aria-label={t('attachments.download', { name: file.name })}
            title={t('common:download')}
            className={buttonClass({ variant: 'primary' })}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            <span aria-hidden className="max-sm:hidden">
              {t('common:download')}
            </span>
          </a>
        </>
      }
    >
      <Shown key={file.id} file={file} />
    </Dialog>
  );
};

const Shown = ({ file: { type, name, url } }: { file: Attachment }) => {
  const { t } = useTicketTexts();
  const [steady, onBroken] = useSteadyUrl(url);
  if (type !== 'pdf')
    return (
      <img
        src={steady}
        alt={name}
        onError={onBroken}
        className="mx-auto max-h-[70dvh] max-w-full rounded object-contain"
      />
    );
  if (navigator.pdfViewerEnabled)
    return <iframe src={steady} title={name} className="h-[70dvh] w-full rounded border border-border" />;
  return (
    <EmptyState
      title={t('attachments.noViewer')}
      action={
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {t('common:openInNewTab')}
        </a>
      }
    />
  );
};
