import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { InspectionToCopyDocument } from '../../generated/inspections-form.ts';
import { WalkInspectionDocument } from '../../generated/inspections-walk.ts';
import { OWN_STORE } from '../../kit/data/fetch-policies.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { holdStorage } from '../../kit/offline/device-space.ts';
import { takingAlong } from '../../kit/offline/kept-answers.ts';
import { useMe } from '../../kit/session/me.ts';

/**
 * Takes an inspection along: it stays on this device before all that was only opened. Null if the organisation keeps no
 * data on devices. Photos that the server has are not taken along.
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
      () => {
        holdStorage();
        toast.success(t('takeAlong.done'));
      },
      () => toast.error(t('takeAlong.failed')),
    );
  };
};
