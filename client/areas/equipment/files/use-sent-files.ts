import { useState } from 'react';
import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { asFileRefusal, FileRefused, preparedFile } from '../../../kit/files/prepared-file.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { fileMessage } from '../../../kit/photos/file-words.ts';
import type { StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import type { EquipmentFileRowFragment } from '../../../generated/equipment.ts';

export const PHOTO_ACCEPT = PROOF_RULES.types.map((type) => `.${type}`).join();

/** A stored file, as the strip shows it. */
export const stored = ({ url, ...file }: EquipmentFileRowFragment): StripPhoto => ({ ...file, source: url });

/** A file that has arrived in the storage, and its bytes for the page. */
export interface SentFile {
  id: string;
  file: File;
}

/** Sends chosen photos and documents one after the other; those that are refused are told by name. */
export const useSentFiles = (failed: string) => {
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]): Promise<SentFile[]> => {
    setSending(true);
    const sent: SentFile[] = [];
    for (const chosen of files) {
      try {
        const file = await preparedFile(chosen, PROOF_RULES);
        sent.push({ id: await uploadFile(file, () => undefined), file });
      } catch (error) {
        const refused = asFileRefusal(error);
        toast.error(`${failed}: ${chosen.name}`, refused instanceof FileRefused ? fileMessage(refused) : undefined);
      }
    }
    setSending(false);
    return sent;
  };
  return { isSending, send };
};
