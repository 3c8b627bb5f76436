import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FileRefused } from '../../../kit/files/prepared-file.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** A refused file, and its error. */
export interface RefusedFile {
  key: string;
  name: string;
  cause: unknown;
}

/** Lists each refused file with the reason. The others are uploaded. */
export const RefusedFiles = ({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) => {
  const { t } = useTicketTexts();
  const messageFor = (cause: unknown, name: string): string => {
    if (!(cause instanceof FileRefused)) return t('attachments.refused.fileUnreadable', { name });
    const { key, params } = cause.problem;
    // Most messages come from the server; for errors in the browser there are texts in the labels of the ticket.
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
