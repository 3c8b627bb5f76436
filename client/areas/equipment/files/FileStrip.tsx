import { lazy, Suspense, useState } from 'react';
import type { EquipmentFileRowFragment } from '../../../generated/equipment.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { usePhotoTexts } from '../../../kit/photos/photo-texts.ts';
import { PhotoStrip, type PhotoStripProps, type StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PHOTO_ACCEPT } from './use-sent-files.ts';

const PhotoDialog = lazy(() =>
  import('../../../kit/photos/PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })),
);

/** A stored file, as the strip shows it. */
export const stored = ({ url, ...file }: EquipmentFileRowFragment): StripPhoto => ({ ...file, source: url });

type FileStripProps = Pick<PhotoStripProps, 'label' | 'photos' | 'onFiles'> & {
  /** Of several strips on a page: which file is open is kept in the address. */
  param: string;
  /** Without it nothing can be removed. */
  onRemove?: (photo: StripPhoto) => Promise<void>;
};

/** Photos and documents: looked at one by one, added, and removed after a question. */
export const FileStrip = ({ param, photos, onRemove, ...strip }: FileStripProps) => {
  const translate = usePhotoTexts();
  const shown = useDialogParam(param);
  const [removing, setRemoving] = useState<StripPhoto | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = onRemove && ((photo: StripPhoto) => setRemoving(photo));
  const confirm = async (): Promise<void> => {
    if (!removing || !onRemove) return;
    setBusy(true);
    await onRemove(removing);
    setBusy(false);
    setRemoving(null);
  };
  return (
    <>
      <PhotoStrip
        {...strip}
        photos={photos}
        accept={PHOTO_ACCEPT}
        onOpen={({ id }) => shown.open(id)}
        {...(ask && { onRemove: ask })}
      />
      {shown.value && photos.some(({ id }) => id === shown.value) && (
        <Suspense>
          <PhotoDialog
            photos={photos}
            id={shown.value}
            onMove={shown.open}
            onClose={shown.close}
            {...(ask && { onRemove: ask })}
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
        busy={isBusy}
      >
        {translate('deleteText')}
      </ConfirmDialog>
    </>
  );
};
