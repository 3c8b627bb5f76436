import { useState } from 'react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { nameProblem, PDF_RULES, sizeProblem } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';

/** Uploads a safety data sheet, and passes the file to `onUploaded`; shows a message if either fails. */
export const useSheetUpload = (onUploaded: (fileId: string, file: File) => Promise<void> | void) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (nameProblem(file.name, PDF_RULES) ?? sizeProblem(file.name, file.size, PDF_RULES))
      return void toast.error(t('dataSheets.failed'), t('dataSheets.wrongType'));
    setBusy(true);
    try {
      await onUploaded(await uploadFile(file, () => undefined, QUIET), file);
    } catch (error) {
      toast.error(t('dataSheets.failed'), reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, upload };
};
