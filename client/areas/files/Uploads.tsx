import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { UploadForgotten } from '../../kit/files/file-transfer.ts';
import { FileRefused } from '../../kit/files/prepared-file.ts';
import { isInProgress, type UploadItem } from '../../kit/files/upload-queue.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { useMessages } from '../../kit/forms/use-zod-form.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { fileUploads } from './file-uploads.ts';

/** Limit of the rows in the panel: running and failed uploads come first. */
const MAX_SHOWN = 50;

const ORDER: Record<UploadItem['state'], number> = {
  refused: 0,
  lost: 0,
  sending: 1,
  preparing: 1,
  stored: 1,
  waiting: 2,
};

/** The uploads of this page: their progress, and those that failed with the reason. */
export const Uploads = () => {
  const { t } = useTranslation('files');
  const items = useStore(fileUploads.items);
  if (items.length === 0) return null;
  const running = items.filter(isInProgress).length;
  const lost = items.filter(({ state }) => state === 'lost').length;
  const refused = items.filter(({ state }) => state === 'refused');
  const shown = items.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]).slice(0, MAX_SHOWN);
  return (
    <section aria-label={t('uploads.title')} className="rounded border border-border bg-surface">
      <header className="flex flex-wrap items-center gap-3 border-b border-border px-4 py-2">
        <p role="status" className="mr-auto text-sm font-medium">
          {running > 0 ? t('uploads.running', { count: running }) : t('uploads.finished')}
        </p>
        {lost > 1 && (
          <Button size="sm" icon={RotateCw} onClick={() => fileUploads.retryLost()}>
            {t('uploads.retryAll')}
          </Button>
        )}
        {refused.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => refused.forEach(({ id }) => fileUploads.cancel(id))}>
            {t('uploads.dismiss')}
          </Button>
        )}
      </header>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto">
        {shown.map((item) => (
          <Upload key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
};

const Upload = ({ item: { id, file, state, share, isWaiting, cause } }: { item: UploadItem }) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const messageOf = useMessages();
  const { name } = file;
  const percent = Math.round(share * 100);
  const hasFailed = state === 'lost' || state === 'refused';
  const reason =
    cause instanceof FileRefused
      ? (cause.serverMessage ?? messageOf(cause.problem.key, cause.problem.params))
      : (cause instanceof UploadForgotten && cause.message) || reasonOf(cause) || t('uploads.lost');
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {hasFailed ? (
          <p className="text-sm text-error">{reason}</p>
        ) : (
          <Progress value={percent} label={t('uploads.progress', { name })} size="size-6">
            <p className="text-xs text-text-muted tabular-nums">
              {t(state === 'sending' && isWaiting ? 'uploads.offline' : `uploads.${state}`, { percent })} ·{' '}
              {formatFileSize(file.size, language)}
            </p>
          </Progress>
        )}
      </div>
      {state === 'lost' && (
        <IconButton
          icon={RotateCw}
          size="sm"
          label={t('uploads.retry', { name })}
          onClick={() => fileUploads.retry(id)}
        />
      )}
      {state !== 'stored' && (
        <IconButton icon={X} size="sm" label={t('uploads.cancel', { name })} onClick={() => fileUploads.cancel(id)} />
      )}
    </li>
  );
};
