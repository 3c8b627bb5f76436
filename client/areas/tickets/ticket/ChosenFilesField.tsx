import { X } from 'lucide-react';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { DropCover, useFileDrop } from '../../../ui/FileDrop.tsx';
import { FileTile } from '../../../ui/FileTile.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AddFiles } from './AddFiles.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { LocalThumb } from './UploadTile.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** The files of a new ticket, as part of its form. */
export const ChosenFilesField = ({ chosen }: { chosen: ChosenFiles }) => {
  const { t } = useTicketTexts();
  const over = useFileDrop(({ files, folders }) => chosen.add(files, folders));
  usePastedFiles(chosen.add);
  return (
    <section>
      {over && <DropCover label={t('attachments.drop')} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{t('attachments.title')}</h3>
        <div className="flex flex-wrap items-center gap-2">
          {chosen.preparing && <Spinner label={t('attachments.preparing')} />}
          <AddFiles onFiles={chosen.add} />
        </div>
      </div>
      <div className="mt-2 grid gap-2 empty:hidden">
        <RefusedFiles files={chosen.refused} onDismiss={chosen.dismissRefused} />
      </div>
      {chosen.files.length > 0 && (
        <ul className="mt-2 grid gap-2 sm:grid-cols-2" aria-label={t('attachments.title')}>
          {chosen.files.map((file, index) => (
            <li key={`${file.name}-${index}`} className="min-w-0">
              <ChosenFile file={file} onRemove={() => chosen.remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-text-muted">{t('attachments.hint')}</p>
    </section>
  );
};

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const { t, i18n } = useTicketTexts();
  return (
    <FileTile
      tone="pending"
      thumb={<LocalThumb file={file} />}
      name={file.name}
      actions={
        <IconButton icon={X} size="sm" label={t('attachments.cancel', { name: file.name })} onClick={onRemove} />
      }
    >
      {endingOf(file.name).toUpperCase()} · {formatFileSize(file.size, i18n.language)}
    </FileTile>
  );
};
