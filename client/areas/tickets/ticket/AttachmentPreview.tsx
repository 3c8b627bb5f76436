import { Download, PencilLine, Trash2 } from 'lucide-react';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { FilesDialog } from '../../../kit/files/preview/FilesDialog.tsx';
import { InlineFile } from '../../../kit/files/preview/InlineFile.tsx';
import { useMarking } from '../../../kit/photos/mark/use-marking.tsx';
import { usePhotoTexts } from '../../../kit/photos/photo-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import type { Attachment } from './AttachmentTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

interface AttachmentPreviewProps {
  /** The attachments that can be previewed, in order. */
  files: readonly Attachment[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onDelete: (attachment: Attachment) => void;
  /** Adds the marked copy of a picture beside its original. */
  onMarked: (copy: File) => void;
}

/** The attachments of a ticket, one at a time. */
export const AttachmentPreview = ({ onDelete, onMarked, ...dialog }: AttachmentPreviewProps) => {
  const { t, i18n } = useTicketTexts();
  const photos = usePhotoTexts();
  const { marking, mark } = useMarking(onMarked);
  if (marking) return marking;
  return (
    <FilesDialog
      {...dialog}
      factsOf={({ type, size }) => [type.toUpperCase(), formatFileSize(size, i18n.language)]}
      actionOf={(file) => (
        <>
          <Button variant="ghost" icon={Trash2} onClick={() => onDelete(file)} className="mr-auto text-error!">
            {t('common:delete')}
          </Button>
          {file.type !== 'pdf' && (
            <Button icon={PencilLine} onClick={() => mark({ name: file.name, source: file.url })}>
              {photos('mark')}
            </Button>
          )}
        </>
      )}
      downloadOf={({ name, downloadUrl }) => (
        <a
          href={downloadUrl}
          download={name}
          aria-label={t('attachments.download', { name })}
          title={t('common:download')}
          className={buttonClass({ variant: 'primary' })}
        >
          <Download aria-hidden className="size-4 shrink-0" />
          <span aria-hidden className="max-sm:hidden">
            {t('common:download')}
          </span>
        </a>
      )}
    >
      {({ id, name, type, url }) => (
        <InlineFile key={id} name={name} kind={type === 'pdf' ? 'pdf' : 'picture'} source={url} />
      )}
    </FilesDialog>
  );
};
