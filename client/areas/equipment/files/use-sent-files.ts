import { useState } from 'react';
import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { preparedFile } from '../../../kit/files/file-on-page.ts';
import { asFileRefusal, FileRefused } from '../../../kit/files/prepared-file.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { fileMessage } from '../../../kit/photos/file-message.ts';
import type { StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import type { EquipmentFileRowFragment } from '../../../generated/equipment.ts';

export const PHOTO_ACCEPT = PROOF_RULES.types.map((type) => `.${type}`).join();

/** A stored file, as the strip shows it. */
export const stored = ({ url, ...file }: EquipmentFileRowFragment): StripPhoto => ({ ...file, source: url });

/** A chosen file with its bytes for the page. */
export interface SentFile {
  /** The id in the storage; of a file that was not uploaded yet, one of this page. */
  id: string;
  file: File;
  /** It was not uploaded, because there was no network. */
  waits?: boolean;
}

/**
 * Sends chosen photos and documents one after the other; a message names those that are refused. With `mayWait`, files
 * that could not be uploaded without a network are returned, too.
 */
export const useSentFiles = (failed: string, { mayWait = false }: { mayWait?: boolean } = {}) => {
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]): Promise<SentFile[]> => {
    setSending(true);
    const sent: SentFile[] = [];
    for (const chosen of files) {
      let file = chosen;
      try {
        file = await preparedFile(chosen, PROOF_RULES);
        sent.push({ id: await uploadFile(file, () => undefined), file });
      } catch (error) {
        const refused = asFileRefusal(error);
        const isRefused = refused instanceof FileRefused;
        if (mayWait && !isRefused && failureOf(error).code === 'NETWORK') sent.push({ id: newId(), file, waits: true });
        else toast.error(`${failed}: ${chosen.name}`, isRefused ? fileMessage(refused) : undefined);
      }
    }
    setSending(false);
    return sent;
  };
  return { isSending, send };
};
