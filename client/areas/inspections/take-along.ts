import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { InspectionToCopyDocument } from '../../generated/inspections-form.ts';
import { WalkInspectionDocument } from '../../generated/inspections-walk.ts';
import { OWN_STORE } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { holdStorage } from '../../kit/offline/device-space.ts';
import { takingAlong } from '../../kit/offline/kept-answers.ts';
import { takePhotos } from '../../kit/photos/take-photos.ts';
import { useMe } from '../../kit/session/me.ts';

/**
 * Takes an inspection along with its photos: it stays on this device before all that was only opened. Null if the
 * organisation keeps no data on devices.
 */
export const useTakeAlong = (): ((id: string) => void) | null => {
  const client = useApolloClient();
  const { t } = useTranslation('inspections');
  const isAllowed = useMe()?.client.keepsOnDevices === true;
  if (!isAllowed) return null;
  return (id) => {
    const options = { variables: { id }, fetchPolicy: OWN_STORE, context: QUIET } as const;
    void takingAlong(() =>
      Promise.all([
        client.query({ query: WalkInspectionDocument, ...options }),
        client.query({ query: InspectionToCopyDocument, ...options }),
      ]),
    ).then(
      async ([{ data }]) => {
        const { proofs, areas } = present(data).inspection;
        const all = [...proofs, ...areas.flatMap(({ tasks }) => tasks.flatMap((task) => task.proofs))];
        await takePhotos(all.filter(({ isPicture }) => isPicture));
        holdStorage();
        toast.success(t('takeAlong.done'));
      },
      () => toast.error(t('takeAlong.failed')),
    );
  };
};
