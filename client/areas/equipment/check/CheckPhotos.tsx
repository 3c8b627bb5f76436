import { useId, useState } from 'react';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { MAX_CHECK_FILES } from '../../../../schema/areas/equipment/equipment-item.input.ts';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { PhotoFiles } from '../../../kit/photos/PhotoFiles.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { PHOTO_ACCEPT, type SentFile, useSentFiles } from '../files/use-sent-files.ts';

type CheckPhotosProps = {
  /** The ids of the uploaded files, also of those that were uploaded before the page was loaded again. */
  fileIds: readonly string[];
  error: string | undefined;
  /** Called with the ids of the uploaded files, and with the files that could not be uploaded without a network. */
  onChange: (fileIds: string[], waiting: File[]) => void;
  /** Called with true while photos are being uploaded. */
  onSending: (isSending: boolean) => void;
};

/**
 * The photos of a check, which are printed in its record. They are uploaded immediately, or with the check if there is
 * no network.
 */
export const CheckPhotos = ({ fileIds, error, onChange, onSending }: CheckPhotosProps) => {
  const fieldId = useId();
  const t = useRecordTexts(equipmentItemFacts);
  const { isSending, send } = useSentFiles(t('equipmentItem.filesFailed'), { mayWait: true });
  const [photos, setPhotos] = useState<readonly SentFile[]>([]);
  const waiting = photos.filter(({ waits }) => waits).length;
  const earlier = fileIds.filter((each) => !photos.some(({ id }) => id === each));
  const set = (next: readonly SentFile[], before: readonly string[] = earlier): void => {
    setPhotos(next);
    onChange(
      [...before, ...next.filter(({ waits }) => !waits).map(({ id }) => id)],
      next.filter(({ waits }) => waits).map(({ file }) => file),
    );
  };
  const take = async (files: File[]): Promise<void> => {
    const room = MAX_CHECK_FILES - earlier.length - photos.length;
    if (files.length > room) toast.error(t('equipmentItem.tooManyPhotos', { most: MAX_CHECK_FILES }));
    onSending(true);
    set([...photos, ...(await send(files.slice(0, room)))]);
    onSending(false);
  };
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 text-sm font-medium">
        {t('equipmentItem.photos')}
        {isSending && <Spinner />}
      </p>
      <p className="text-sm text-text-muted">{t('equipmentItem.photosHint')}</p>
      {waiting > 0 && <Notice tone="warning">{t('equipmentItem.photosWait', { count: waiting })}</Notice>}
      {earlier.length > 0 && <Notice tone="info">{t('equipmentItem.photosBefore', { count: earlier.length })}</Notice>}
      <PhotoFiles
        accept={PHOTO_ACCEPT}
        param="photo"
        label={t('equipmentItem.photos')}
        photos={[
          ...earlier.map((id, index) => ({
            id,
            name: t('equipmentItem.photoBefore', { number: index + 1 }),
            type: '',
            isPicture: false,
            source: undefined,
          })),
          ...photos.map(({ id, file }) => ({
            id,
            name: file.name,
            type: endingOf(file.name),
            isPicture: file.type.startsWith('image/'),
            source: file,
          })),
        ]}
        onFiles={(files) => void take(files)}
        onRemove={async ({ id }) =>
          set(
            photos.filter((each) => each.id !== id),
            earlier.filter((each) => each !== id),
          )
        }
      />
      <FieldError id={fieldId} error={error} />
    </div>
  );
};
