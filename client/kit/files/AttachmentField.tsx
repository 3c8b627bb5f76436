import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ATTACHMENT_RULES } from '../../../schema/platform/files/file-kinds.shared.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { fileMessage } from '../photos/file-message.ts';
import { preparedFile } from './file-on-page.ts';
import { asFileRefusal, FileRefused } from './prepared-file.ts';
import { uploadFile } from './signed-upload.ts';

const ACCEPT = ATTACHMENT_RULES.types.map((type) => `.${type}`).join();

type AttachmentFieldProps = {
  /** Words of the button, before and after a file was chosen, and of a failure. */
  texts: { choose: string; other: string; failed: string };
  /** Called with true while a file is being sent, and with false at its end. */
  onSending: (sending: boolean) => void;
  /** Called with the id of the stored file, for the input of the form. */
  onUploaded: (fileId: string) => void;
};

/** One file of a form, uploaded as soon as it is chosen. */
export const AttachmentField = ({ texts, onSending, onUploaded }: AttachmentFieldProps) => {
  const [name, setName] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = (isSending: boolean) => {
    setSending(isSending);
    onSending(isSending);
  };
  const take = async ([chosen]: [File, ...File[]]) => {
    send(true);
    setRefusal(null);
    try {
      const ready = await preparedFile(chosen, ATTACHMENT_RULES);
      onUploaded(await uploadFile(ready, () => undefined));
      setName(ready.name);
    } catch (error) {
      const refused = asFileRefusal(error);
      setRefusal(refused instanceof FileRefused ? fileMessage(refused) : texts.failed);
    } finally {
      send(false);
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          icon={FileUp}
          label={name ? texts.other : texts.choose}
          accept={ACCEPT}
          busy={sending}
          onFiles={(files) => void take(files)}
        />
        {name && <span className="min-w-0 text-sm wrap-anywhere">{name}</span>}
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </>
  );
};
