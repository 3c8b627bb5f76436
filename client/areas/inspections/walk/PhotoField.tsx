import { useTranslation } from 'react-i18next';
import { MAX_PROOFS } from '../../../../schema/areas/inspections/inspection.input.ts';
import { type InspectionPhotoFragment, useDeleteInspectionProofMutation } from '../../../generated/inspections-walk.ts';
import { fileRef } from '../../../kit/outbox/outbox-entries.ts';
import { usePhotoTexts } from '../../../kit/photos/photo-texts.ts';
import { PhotoFiles } from '../../../kit/photos/PhotoFiles.tsx';
import type { StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { inspectionOutbox, PROOF_ACCEPT } from '../outbox/inspection-outbox.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { usePhotos } from './use-photos.ts';
import { openInspection } from './open-inspections.ts';

type Props = {
  id: string;
  target: string | null;
  proofs: readonly InspectionPhotoFragment[];
  label: string;
  readOnly?: boolean;
  onFiles?: (files: File[]) => void;
};

/** A function that returns the chosen files for which there is space, and reports the others. */
export const usePhotoLimit = (count: number): ((files: readonly File[]) => File[]) => {
  const translate = usePhotoTexts();
  return (files) => {
    const room = Math.max(0, MAX_PROOFS - count);
    const left = files.slice(room);
    if (left.length > 0)
      toast.error(translate('tooMany', { most: MAX_PROOFS, names: left.map(({ name }) => name).join(', ') }));
    return files.slice(0, room);
  };
};

/** Photos and documents of a task or of the whole inspection: view, add, remove. */
export const PhotoField = ({ id, target, proofs, label, readOnly = false, onFiles }: Props) => {
  const { t } = useTranslation('inspections');
  const [deleteProof] = useDeleteInspectionProofMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const photos = usePhotos(id, target, proofs);
  const remove = async (photo: StripPhoto): Promise<void> => {
    try {
      if (photo.waiting) inspectionOutbox.drop(id, fileRef(photo.id));
      else await deleteProof({ variables: { id: photo.id } });
      await openInspection(id)
        ?.reload()
        .catch(() => undefined);
    } catch (error) {
      toast.error(t('photos.notDeleted'), failureOf(error).message || t('connection'));
    }
  };
  return (
    <PhotoFiles
      param="photo"
      label={label}
      photos={photos}
      accept={PROOF_ACCEPT}
      onFiles={readOnly ? undefined : onFiles}
      onRemove={readOnly ? undefined : remove}
      isRemovedAtOnce={({ waiting }) => waiting?.problem !== undefined}
      onMarked={readOnly ? undefined : (copy) => onFiles?.([copy])}
    />
  );
};
