import { Camera, Paperclip } from 'lucide-react';
import { type MouseEvent, type Ref, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ATTACHMENT_ACCEPT } from './attachment-rules.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** A field that is left by the press may show a message and push this button away under the finger: it keeps the focus until the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Chooses files, several at once; on a device with a finger also takes a photo. */
export const AddFiles = ({ onFiles, buttonRef }: { onFiles: (files: File[]) => void; buttonRef?: Ref<HTMLButtonElement> }) => {
  const { t } = useTicketTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was taken out.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={chooser} type="file" multiple accept={ATTACHMENT_ACCEPT} hidden aria-label={t('attachments.add')} onChange={(event) => take(event.target)} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('attachments.camera')} onChange={(event) => take(event.target)} />
      <Button ref={buttonRef} size="sm" icon={Paperclip} onMouseDown={keepFocus} onClick={() => chooser.current?.click()}>
        {t('attachments.add')}
      </Button>
      <Button size="sm" icon={Camera} className="hidden! pointer-coarse:inline-flex!" onMouseDown={keepFocus} onClick={() => camera.current?.click()}>
        {t('attachments.camera')}
      </Button>
    </>
  );
};
