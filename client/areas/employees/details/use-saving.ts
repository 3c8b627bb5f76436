import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handledGlobally } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { type LoadedFile, saveBlob } from '../../../kit/files/save-file.ts';

/** Loads and saves one file at a time, and reports errors. `save` returns whether the file was saved. */
export const useSaving = () => {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const save = async (load: () => Promise<LoadedFile>): Promise<boolean> => {
    setBusy(true);
    try {
      saveBlob(await load());
      return true;
    } catch (error) {
      if (!handledGlobally(error)) toast.error(failureOf(error).message || t('checkConnection'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
