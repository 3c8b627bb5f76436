import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDialogParam } from '../navigation/use-dialog-param.ts';
import { usePhotoTexts } from './photo-texts.ts';
import { PhotoStrip, type PhotoStripProps, type StripPhoto } from './PhotoStrip.tsx';

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })));

export type PhotoFilesProps = Pick<PhotoStripProps, 'label' | 'photos' | 'accept' | 'onFiles'> & {
  /** Of several strips on a page: which photo is open is kept in the address. */
  param: string;
  /** Without it nothing can be removed. It shows the error itself. */
  onRemove?: (photo: StripPhoto) => Promise<void>;
  /** Photos that are removed without confirmation. */
  isRemovedAtOnce?: (photo: StripPhoto) => boolean;
  /** Stores a marked copy beside its original; without it nothing can be marked. */
  onMarked?: (copy: File) => void;
};

/** Photos and documents of a record: viewed one by one, added, and removed after confirmation. */
export const PhotoFiles = ({
  param,
  photos,
  onRemove,
  isRemovedAtOnce = () => false,
  onMarked,
  ...strip
}: PhotoFilesProps) => {
  const translate = usePhotoTexts();
  const shown = useDialogParam(param);
  const [removing, setRemoving] = useState<StripPhoto | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask =
    onRemove &&
    ((photo: StripPhoto): void => {
      if (isRemovedAtOnce(photo)) void onRemove(photo);
      else setRemoving(photo);
    });
  const confirm = async (): Promise<void> => {
    if (!removing || !onRemove) return;
    setBusy(true);
    await onRemove(removing);
    setBusy(false);
    setRemoving(null);
  };
  return (
    <>
      <PhotoStrip {...strip} photos={photos} onOpen={({ id }) => shown.open(id)} onRemove={ask} />
      {shown.value && photos.some(({ id }) => id === shown.value) && (
        <Suspense>
          <PhotoDialog
            photos={photos}
            id={shown.value}
            onMove={shown.open}
            onClose={shown.close}
            onRemove={ask}
            onMarked={onMarked}
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
