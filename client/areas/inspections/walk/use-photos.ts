import { useEffect, useMemo, useState } from 'react';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { InspectionPhotoFragment } from '../../../generated/inspections-walk.ts';
import { useOutboxPart } from '../../../kit/outbox/use-outbox.ts';
import { useCachedPictures } from '../../../kit/photos/use-cached-pictures.ts';
import { PHOTO_TYPES } from '../../../kit/photos/photo-types.ts';
import type { StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';

/** A photo on the server; `cached`: its copy on this device. */
const stored = (
  { id, name, type, isPicture, url, downloadUrl }: InspectionPhotoFragment,
  cached: Blob | undefined,
): StripPhoto => ({ id, name, type, isPicture, source: cached ?? url, downloadUrl });

/** The photos of a task, or (null) of the inspection: stored ones first, then those in the outbox. */
export const usePhotos = (
  id: string,
  target: string | null,
  proofs: readonly InspectionPhotoFragment[],
): readonly StripPhoto[] => {
  const all = useOutboxPart(inspectionOutbox, id, ({ files }) => files);
  const waiting = useMemo(() => all.filter((file) => file.target === target), [all, target]);
  // A string, because it compares equal while none of these files changes.
  const shares = useOutboxPart(inspectionOutbox, id, (view) =>
    waiting.map((file) => (view.shares.has(file.id) ? Math.round(view.shares.get(file.id)! * 100) : '')).join(),
  );
  const [bytes, setBytes] = useState<ReadonlyMap<string, Blob>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    for (const file of waiting) {
      void inspectionOutbox.file(id, file.id).then((blob) => {
        if (isCurrent && blob)
          setBytes((before) => (before.get(file.id) === blob ? before : new Map(before).set(file.id, blob)));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [id, waiting]);

  const cached = useCachedPictures(proofs.flatMap((proof) => (proof.isPicture ? [proof.id] : [])));
  return useMemo(() => {
    const there = new Set(proofs.map((proof) => proof.id));
    const percents = shares.split(',');
    const local = waiting.map((file, index): StripPhoto => {
      const percent = percents[index];
      const { problem } = file;
      return {
        id: file.id,
        name: file.name,
        type: endingOf(file.name),
        isPicture: PHOTO_TYPES.has(endingOf(file.name)),
        source: bytes.get(file.id),
        waiting: {
          share: percent ? Number(percent) / 100 : null,
          ...(problem?.kind === 'refused' && { problem: problem.message }),
        },
      };
    });
    const onServer = proofs.map((proof) => stored(proof, cached.get(proof.id)));
    return [...onServer, ...local.filter((photo) => !there.has(photo.id))];
  }, [proofs, waiting, shares, bytes, cached]);
};
