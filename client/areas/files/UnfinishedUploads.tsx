import { FileUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { baseName } from '../../../schema/platform/files/file-kinds.shared.ts';
import { type UnfinishedFileUploadsQuery, useUnfinishedFileUploadsQuery } from '../../generated/files.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { cancelUploads, fileUploads, isBegunHere, uploadTo } from './file-uploads.ts';

type Unfinished = UnfinishedFileUploadsQuery['unfinishedFileUploads'][number];

/** Large uploads that the user began before this page was loaded: choosing the same file resumes them. */
export const UnfinishedUploads = () => {
  const { t } = useTranslation('files');
  const { data, refetch } = useUnfinishedFileUploadsQuery({ fetchPolicy: 'network-only', context: QUIET });
  // Renders again when an upload is resumed: it is then shown in the list of running uploads.
  useStore(fileUploads.items);
  const left = data?.unfinishedFileUploads.filter(({ id }) => !isBegunHere(id)) ?? [];
  if (left.length === 0) return null;
  const discard = (id: string) => void cancelUploads([id]).then(() => refetch().catch(() => undefined));
  return (
    <section aria-labelledby="unfinished-uploads" className="mt-4 rounded border border-border bg-surface">
      <header className="border-b border-border px-4 py-2">
        <h2 id="unfinished-uploads" className="text-sm font-medium">
          {t('unfinished.title')}
        </h2>
        <p className="text-sm text-text-muted">{t('unfinished.text')}</p>
      </header>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto">
        {left.map((upload) => (
          <Line key={upload.id} upload={upload} onDiscard={() => discard(upload.id)} />
        ))}
      </ul>
    </section>
  );
};

const Line = ({ upload, onDiscard }: { upload: Unfinished; onDiscard: () => void }) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const { path, folderId, folderPath, size } = upload;
  const name = baseName(path);
  const folder = [folderPath, path.split('/').slice(0, -1).join('/')].filter(Boolean).join('/');
  const goOn = ([file]: [File, ...File[]]): void => {
    if (file.size === size && baseName(file.name) === name) uploadTo(folderId ?? null, [{ file, path }]);
    else toast.error(t('unfinished.other', { name, size: formatFileSize(size, language) }));
  };
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs wrap-anywhere text-text-muted">
          {folder ? t('inFolder', { path: folder }) : t('atTop')} · {formatFileSize(size, language)}
        </p>
      </div>
      <FileButton
        size="sm"
        icon={FileUp}
        label={t('unfinished.resume')}
        aria-label={t('unfinished.resumeOf', { name })}
        onFiles={goOn}
      />
      <IconButton icon={X} size="sm" label={t('unfinished.discard', { name })} onClick={onDiscard} />
    </li>
  );
};
