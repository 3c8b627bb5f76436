import { Download, FileQuestion, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isShownAsText } from '../../../schema/platform/files/file-kinds.shared.ts';
import { useFilePreviewQuery } from '../../generated/files-preview.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { FilesDialog } from '../../kit/files/preview/FilesDialog.tsx';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
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

/** The files of a folder, one at a time. */
export const PreviewDialog = ({ onDownload, onVersions, ...dialog }: PreviewDialogProps) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  return (
    <FilesDialog
      {...dialog}
      factsOf={({ size, updatedAt, updatedBy }) => [
        formatFileSize(size ?? 0, language),
        formatDateTime(updatedAt),
        updatedBy?.name,
      ]}
      actionOf={(file) => (
        <Button variant="ghost" icon={History} className="mr-auto" onClick={() => onVersions(file)}>
          <span className="max-sm:sr-only">{t('actions.versions')}</span>
        </Button>
      )}
      downloadOf={(file) => (
        <Button variant="primary" icon={Download} onClick={() => onDownload(file)}>
          {t('common:download')}
        </Button>
      )}
    >
      {/* Keyed by the time of change, because a newer version has another content. */}
      {(file) => <Shown key={`${file.id} ${file.updatedAt}`} file={file} />}
    </FilesDialog>
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
  const { data, error, refetch } = useFilePreviewQuery({
    variables: { documentId },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  if (error) return <EmptyState icon={FileQuestion} title={t('preview.failed')} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const renew = async (): Promise<string> => present((await refetch()).data).documentFile.url;
  return <Preview name={name} contentType={contentType} url={data.documentFile.url} renew={renew} />;
};
