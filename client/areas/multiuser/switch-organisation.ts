import { SwitchClientDocument } from '../../generated/multiuser.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { browserHistory } from '../../kit/navigation/history.ts';
import { storeNextUser } from '../../kit/session/me.ts';
import { switchSession } from '../../kit/session/session.ts';

/**
 * Switches to another organisation and reloads the page, so that no data of the previous one stay in memory. Asks first
 * if a form has unsaved changes. `to` is the page that opens. The global error table shows refusals; `busy` is called
 * at the start and after a failure.
 */
export const switchOrganisation = (client: string, busy: (isBusy: boolean) => void, to = '/app'): void =>
  browserHistory.leave(() => {
    busy(true);
    switchSession(async () => {
      const { data } = await apolloClient.mutate({ mutation: SwitchClientDocument, variables: { client } });
      if (!data) throw new Error('The switch was not answered');
      const { token, ...me } = data.switchClient;
      // The user's data are updated first: a page that reads the new session must not combine it with the permissions
      // in the old organisation.
      storeNextUser(me);
      return { token, userId: me.user.id, clientId: me.client.id };
    }).then(
      () => location.assign(to),
      () => busy(false),
    );
  });
