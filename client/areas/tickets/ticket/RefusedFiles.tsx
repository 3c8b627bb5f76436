import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FileRefused } from '../../../kit/files/prepared-file.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** A file that was not taken, and what was thrown for it. */
export interface RefusedFile {
  key: string;
  name: string;
  cause: unknown;
}

/** Names each file that was not taken and says why. The others go their way. */
export const RefusedFiles = ({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) => {
  const { t } = useTicketTexts();
  const messageFor = (cause: unknown, name: string): string => {
    if (!(cause instanceof FileRefused)) return t('attachments.refused.fileUnreadable', { name });
    const { key, params } = cause.problem;
    // Most sentences are those of the server; what only a browser can meet stands in the ticket's own.
    const reason = cause.serverMessage ?? t([`attachments.refused.${key}`, `messages:validation.${key}`], params);
    return reason.includes(name) ? reason : t('attachments.refused.named', { name, reason });
  };
  if (files.length === 0) return null;
  return (
    <Notice tone="error" title={t('attachments.refusedTitle', { count: files.length })}>
      <ul className="mt-1 grid gap-1">
        {files.map(({ key, name, cause }) => (
          <li key={key} className="wrap-anywhere">
            {messageFor(cause, name)}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onDismiss} className="mt-2">
        {t('common:understood')}
      </Button>
    </Notice>
  );
};
