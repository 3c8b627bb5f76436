import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PROOFS } from '../../../../schema/areas/inspections/inspection.input.ts';
import { type InspectionPhotoFragment, useDeleteInspectionProofMutation } from '../../../generated/inspections-walk.ts';
import { usePhotoTexts } from '../../../kit/photos/photo-texts.ts';
import { PhotoStrip, type StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { inspectionOutbox, PROOF_ACCEPT } from '../outbox/inspection-outbox.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { usePhotos } from './use-photos.ts';
import { openInspection } from './open-inspections.ts';

const PhotoDialog = lazy(() =>
  import('../../../kit/photos/PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })),
);

type Props = {
  id: string;
  target: string | null;
  proofs: readonly InspectionPhotoFragment[];
  label: string;
  readOnly?: boolean;
  onFiles?: (files: File[]) => void;
};

/** Returns the chosen files that fit the limit; reports those that do not. */
export const useRoomForPhotos = (count: number): ((files: readonly File[]) => File[]) => {
  const translate = usePhotoTexts();
  return (files) => {
    const room = Math.max(0, MOST_PROOFS - count);
    const left = files.slice(room);
    if (left.length > 0)
      toast.error(translate('tooMany', { most: MOST_PROOFS, names: left.map(({ name }) => name).join(', ') }));
    return files.slice(0, room);
  };
};

/** Photos and documents of a task or of the whole inspection: view, add, remove. */
export const PhotoField = ({ id, target, proofs, label, readOnly = false, onFiles }: Props) => {
  const { t } = useTranslation('inspections');
  const translate = usePhotoTexts();
  const [deleteProof] = useDeleteInspectionProofMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const photos = usePhotos(id, target, proofs);
  const shown = useDialogParam('photo');
  const [removing, setRemoving] = useState<StripPhoto | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = (photo: StripPhoto): void => {
    if (photo.waiting?.problem) inspectionOutbox.removeFile(id, photo.id);
    else setRemoving(photo);
  };
  const confirm = async (): Promise<void> => {
    if (!removing) return;
    setBusy(true);
    try {
      if (removing.waiting) inspectionOutbox.removeFile(id, removing.id);
      else await deleteProof({ variables: { id: removing.id } });
      await openInspection(id)
        ?.reload()
        .catch(() => undefined);
    } catch (error) {
      toast.error(t('photos.notDeleted'), failureOf(error).message || t('connection'));
    }
    setBusy(false);
    setRemoving(null);
  };
  return (
    <>
      <PhotoStrip
        label={label}
        photos={photos}
        accept={PROOF_ACCEPT}
        onFiles={readOnly ? undefined : onFiles}
        onOpen={(photo) => shown.open(photo.id)}
        onRemove={readOnly ? undefined : remove}
      />
      {shown.value && photos.some((photo) => photo.id === shown.value) && (
        <Suspense>
          <PhotoDialog
            photos={photos}
            id={shown.value}
            onMove={shown.open}
            onClose={shown.close}
            onRemove={readOnly ? undefined : remove}
            onMarked={readOnly ? undefined : (copy) => onFiles?.([copy])}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => void confirm()}
        title={translate('deleteTitle', { name: removing?.name ?? '' })}
        confirmLabel={translate('delete')}
        tone="danger"
        busy={busy}
      >
        {translate('deleteText')}
      </ConfirmDialog>
    </>
  );
};
