import { ChevronLeft, ChevronRight, Download, FileQuestion, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isShownAsText } from '../../../schema/files/file-kinds.shared.ts';
import { useFilePreviewQuery } from '../../generated/files-preview.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useArrowKeys } from '../../kit/navigation/use-arrow-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FileEntry } from './file-entry.ts';
import { Preview, TextPreview } from './Preview.tsx';

type PreviewDialogProps = {
  /** The files of the page, in their order. */
  files: readonly FileEntry[];
  id: string;
  onMove: (id: string) => void;
  onDownload: (file: FileEntry) => void;
  onVersions: (file: FileEntry) => void;
  onClose: () => void;
};

/** A file, with buttons and arrow keys to the next ones. */
export const PreviewDialog = ({ files, id, onMove, onDownload, onVersions, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const index = files.findIndex((file) => file.id === id);
  const file = files[index];
  const before = files[index - 1]?.id;
  const after = index === -1 ? undefined : files[index + 1]?.id;
  useArrowKeys(before, after, onMove);
  if (!file) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={<span className="wrap-anywhere">{file.name}</span>}
      description={[
        t('preview.place', { place: index + 1, total: files.length }),
        formatFileSize(file.size ?? 0, language),
        formatDateTime(file.updatedAt),
        file.updatedBy?.name,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          <Button variant="ghost" icon={History} className="mr-auto" onClick={() => onVersions(file)}>
            <span className="max-sm:sr-only">{t('actions.versions')}</span>
          </Button>
          {files.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('preview.previous')}
                disabled={!before}
                onClick={() => before && onMove(before)}
              />
              <IconButton
                icon={ChevronRight}
                label={t('preview.next')}
                disabled={!after}
                onClick={() => after && onMove(after)}
              />
            </>
          )}
          <Button variant="primary" icon={Download} onClick={() => onDownload(file)}>
            {t('common:download')}
          </Button>
        </>
      }
    >
      {/* A newer version is another content. */}
      <Shown key={`${file.id} ${file.updatedAt}`} file={file} />
    </Dialog>
  );
};

const Shown = ({ file: { id, name, contentType } }: { file: FileEntry }) =>
  contentType && isShownAsText(contentType) ? (
    <TextPreview documentId={id} name={name} />
  ) : (
    <Bytes documentId={id} name={name} contentType={contentType ?? ''} />
  );

const Bytes = ({ documentId, name, contentType }: { documentId: string; name: string; contentType: string }) => {
  const { t } = useTranslation('files');
  const { data, error } = useFilePreviewQuery({
    variables: { documentId },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  if (error) return <EmptyState icon={FileQuestion} title={t('preview.failed')} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return <Preview name={name} contentType={contentType} url={data.documentFile.url} />;
};
