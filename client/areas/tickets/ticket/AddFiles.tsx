import { Camera, Paperclip } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { keepFocus, takeFiles } from '../../../kit/files/pick-files.ts';
import { Button } from '../../../ui/Button.tsx';
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
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={ATTACHMENT_ACCEPT}
        hidden
        aria-label={t('attachments.add')}
        onChange={(event) => takeFiles(event.target, onFiles)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('attachments.camera')}
        onChange={(event) => takeFiles(event.target, onFiles)}
      />
      <Button
        ref={buttonRef}
        size="sm"
        icon={Paperclip}
        onMouseDown={keepFocus}
        onClick={() => chooser.current?.click()}
      >
        {t('attachments.add')}
      </Button>
      <Button
        size="sm"
        icon={Camera}
        className="hidden! pointer-coarse:inline-flex!"
        onMouseDown={keepFocus}
        onClick={() => camera.current?.click()}
      >
        {t('attachments.camera')}
      </Button>
    </>
  );
};
