import { Camera, Paperclip } from 'lucide-react';
import type { Ref } from 'react';
import { FileButton } from '../../../ui/FileButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { ATTACHMENT_ACCEPT } from './attachment-rules.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** Chooses files, several at once; on a touch device it also takes photos. */
export const AddFiles = ({
  onFiles,
  buttonRef,
}: {
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}) => {
  const { t } = useTicketTexts();
  return (
    <>
      <FileButton
        ref={buttonRef}
        size="sm"
        icon={Paperclip}
        label={t('attachments.add')}
        accept={ATTACHMENT_ACCEPT}
        multiple
        onMouseDown={keepFocus}
        onFiles={onFiles}
      />
      <FileButton
        size="sm"
        icon={Camera}
        label={t('attachments.camera')}
        accept="image/*"
        capture="environment"
        className="hidden! pointer-coarse:inline-flex!"
        onMouseDown={keepFocus}
        onFiles={onFiles}
      />
    </>
  );
};
