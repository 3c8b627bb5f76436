import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { InspectionToCopyDocument } from '../../generated/inspections-form.ts';
import { type InspectionPhotoFragment, WalkInspectionDocument } from '../../generated/inspections-walk.ts';
import { OWN_STORE } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { requestPersistentStorage } from '../../kit/offline/device-space.ts';
import { savingForOffline } from '../../kit/offline/offline-cache.ts';
import { useMe } from '../../kit/session/me.ts';

/** Loaded at the first use, because lists do not need the code that makes photos smaller. */
const takePhotos = async (photos: readonly InspectionPhotoFragment[]): Promise<number> =>
  (await import('../../kit/photos/download-photos.ts')).downloadPhotos(photos);

/**
 * A function that stores an inspection on this device, with its photos made smaller, and reports how many photos had no
 * space or could not be read. The inspection has precedence over data that were only viewed. Null if the organisation
 * stores no data on devices.
 */
export const useOfflineDownload = (): ((id: string) => void) | null => {
  const client = useApolloClient();
  const { t } = useTranslation('inspections');
  const isAllowed = useMe()?.client.keepsOnDevices === true;
  if (!isAllowed) return null;
  return (id) => {
    const options = { variables: { id }, fetchPolicy: OWN_STORE, context: QUIET } as const;
    void savingForOffline(() =>
      Promise.all([
        client.query({ query: WalkInspectionDocument, ...options }),
        client.query({ query: InspectionToCopyDocument, ...options }),
      ]),
    ).then(
      async ([{ data }]) => {
        requestPersistentStorage();
        const { proofs, areas } = present(data).inspection;
        const all = [...proofs, ...areas.flatMap(({ tasks }) => tasks.flatMap((task) => task.proofs))];
        const photos = all.filter(({ isPicture }) => isPicture);
        const missing = photos.length - (photos.length > 0 ? await takePhotos(photos) : 0);
        toast.success(t('takeAlong.done'), missing > 0 ? t('takeAlong.missing', { count: missing }) : undefined);
      },
      () => toast.error(t('takeAlong.failed')),
    );
  };
};
