import { RotateCw, X } from 'lucide-react';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import type { UploadItem } from '../../../kit/files/upload-queue.ts';
import { FileThumb, FileTile } from '../../../ui/FileTile.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { ticketUploads } from '../data/use-ticket-uploads.ts';
import { isPicture } from './attachment-rules.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** A thumbnail of a local file. */
export const LocalThumb = ({ file }: { file: File }) => {
  const type = endingOf(file.name);
  return <FileThumb type={type} picture={isPicture(type) ? file : undefined} name={file.name} />;
};

/** An upload: its progress, and buttons to cancel or to retry. */
export const UploadTile = ({ upload }: { upload: UploadItem }) => {
  const { t, i18n } = useTicketTexts();
  const { id, file, state, share, cause } = upload;
  const { name } = file;
  const lost = state === 'lost';
  return (
    <FileTile
      tone={lost ? 'error' : 'pending'}
      thumb={<LocalThumb file={file} />}
      name={name}
      actions={
        <>
          {state !== 'stored' && (
            <IconButton
              icon={X}
              size="sm"
              label={t('attachments.cancel', { name })}
              onClick={() => ticketUploads.cancel(id)}
            />
          )}
          {lost && (
            <IconButton
              icon={RotateCw}
              size="sm"
              label={t('attachments.retry', { name })}
              onClick={() => ticketUploads.retry(id)}
            />
          )}
        </>
      }
    >
      {lost ? (
        <span className="text-error">{failureOf(cause).message || t('attachments.lost')}</span>
      ) : (
        <Progress
          value={Math.round(share * 100)}
          label={t('attachments.progress', { name })}
          size="size-6"
          className="mt-1"
        >
          <span className="tabular-nums">
            {t(`attachments.state.${state === 'refused' ? 'waiting' : state}`, { percent: Math.round(share * 100) })} ·{' '}
            {formatFileSize(file.size, i18n.language)}
          </span>
        </Progress>
      )}
    </FileTile>
  );
};
