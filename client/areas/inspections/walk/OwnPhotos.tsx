import { useTranslation } from 'react-i18next';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { useFileTarget } from '../../../kit/photos/use-file-target.ts';
import { DropCover } from '../../../ui/FileDrop.tsx';
import type { WalkInspection } from './open-inspections.ts';
import { PhotoField, usePhotoLimit } from './PhotoField.tsx';
import { useWalkActions } from './walk-actions.ts';

/** The photos of the inspection itself, as opposed to those of its tasks. */
export const OwnPhotos = ({ inspection: { id, proofs }, view }: { inspection: WalkInspection; view: RecordView }) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const ownFiles = view.files.filter((file) => file.target === null).length;
  const roomFor = usePhotoLimit(proofs.length + ownFiles);
  const addFiles = (files: File[]): void => actions.addFiles(null, roomFor(files));
  const { isOver, props } = useFileTarget(addFiles);
  return (
    <section aria-labelledby="own-proofs" className="relative rounded border border-border bg-surface p-4" {...props}>
      <h2 id="own-proofs" className="mb-2 text-base font-semibold">
        {t('photos.own')}
      </h2>
      <PhotoField id={id} target={null} proofs={proofs} label={t('photos.own')} onFiles={addFiles} />
      {isOver && <DropCover label={t('photos.drop')} />}
    </section>
  );
};
