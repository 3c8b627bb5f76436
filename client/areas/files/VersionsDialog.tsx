import { Download, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteFileVersionDocument,
  type FileVersionsQuery,
  RestoreFileVersionDocument,
  useFileVersionsQuery,
} from '../../generated/files-preview.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { handledGlobally, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { FileEntry } from './file-entry.ts';
import type { FileActions } from './use-file-actions.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';

type Version = FileVersionsQuery['documentVersions'][number];

type VersionsDialogProps = {
  file: FileEntry;
  actions: FileActions;
  onChanged: () => void;
  onClose: () => void;
};

/** The versions of a file: earlier ones can be opened, made current again, and removed. */
export const VersionsDialog = ({ file, actions, onChanged, onClose }: VersionsDialogProps) => {
  const { t } = useTranslation('files');
  const variables = { documentId: file.id };
  const { data, error, refetch } = useFileVersionsQuery({ variables, fetchPolicy: 'network-only', context: QUIET });
  const [removed, setRemoved] = useState<Version | null>(null);
  const changed = (): void => {
    void refetch().catch(() => undefined);
    onChanged();
  };
  const restore = async ({ id, number }: Version): Promise<void> => {
    try {
      await apolloClient.mutate({
        mutation: RestoreFileVersionDocument,
        variables: { ...variables, versionId: id },
        context: QUIET,
      });
      toast.success(t('versions.restored', { number }));
      changed();
    } catch (failure) {
      if (!handledGlobally(failure)) toast.error(t('versions.failed'), reasonOf(failure));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('versions.title', { name: file.name })}
      description={t('versions.text')}
    >
      <Loaded data={data} error={error} refetch={refetch} failed={t('versions.failed')} height="h-24">
        {({ documentVersions }) => (
          <ul className="divide-y divide-border">
            {documentVersions.map((version, index) => (
              <VersionRow
                key={version.id}
                version={version}
                isCurrent={index === 0}
                onDownload={() => void actions.downloadFile(file.id, file.name, version.id)}
                onRestore={() => restore(version)}
                onRemove={() => setRemoved(version)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {removed && (
        <DeleteDialog
          title={t('versions.delete', { number: removed.number })}
          question={t('versions.deleteQuestion', { number: removed.number })}
          remove={() =>
            apolloClient.mutate({
              mutation: DeleteFileVersionDocument,
              variables: { ...variables, versionId: removed.id },
              context: QUIET,
            })
          }
          done={t('versions.removed', { number: removed.number })}
          onClose={() => setRemoved(null)}
          onGone={() => {
            setRemoved(null);
            changed();
          }}
        />
      )}
    </Dialog>
  );
};

type VersionRowProps = {
  version: Version;
  isCurrent: boolean;
  onDownload: () => void;
  onRestore: () => Promise<void>;
  onRemove: () => void;
};

const VersionRow = ({ version, isCurrent, onDownload, onRestore, onRemove }: VersionRowProps) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { number, size, createdAt, createdBy } = version;
  const words = {
    date: formatDateTime(createdAt),
    name: createdBy?.name ?? t('common:someone'),
    size: formatFileSize(size ?? 0, language),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 text-base font-medium">
          {t('common:version', { number })}
          {isCurrent && <Badge tone="primary">{t('versions.current')}</Badge>}
        </p>
        <p className="text-sm text-text-muted">{t('versions.by', words)}</p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          icon={Undo2}
          busy={busy}
          aria-label={t('versions.restoreOf', { number })}
          onClick={() => {
            setBusy(true);
            void onRestore().finally(() => setBusy(false));
          }}
        >
          {t('versions.restore')}
        </Button>
      )}
      <IconButton icon={Download} size="sm" label={t('versions.downloadOf', { number })} onClick={onDownload} />
      {!isCurrent && <IconButton icon={Trash2} size="sm" label={t('versions.delete', { number })} onClick={onRemove} />}
    </li>
  );
};
