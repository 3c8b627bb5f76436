import { SwitchClientDocument } from '../../generated/multiuser.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { browserHistory } from '../../kit/navigation/history.ts';
import { handOverMe } from '../../kit/session/me.ts';
import { moveSession } from '../../kit/session/session.ts';

const START = '/app/tickets/all';

/**
 * Goes on in another organisation and loads the page anew: nothing that belonged to the one before is in memory
 * afterwards. A changed form asks first. Refusals are shown by the global table; `busy` is told when it begins and when
 * it did not work.
 */
export const switchOrganisation = (client: string, busy: (isBusy: boolean) => void): void =>
  browserHistory.leave(() => {
    busy(true);
    moveSession(async () => {
      const { data } = await apolloClient.mutate({ mutation: SwitchClientDocument, variables: { client } });
      if (!data) throw new Error('The switch was not answered');
      const { token, ...me } = data.switchClient;
      // First the person's data: a page that finds the new session must not find the old organisation's rights beside
      // it.
      handOverMe({ user: me.user, client: me.client, choosesClient: me.choosesClient });
      return { token, userId: me.user.id, clientId: me.client.id };
    }).then(
      () => location.assign(START),
      () => busy(false),
    );
  });
