import { useTranslation } from 'react-i18next';
import { useHandedOverQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useSession } from '../../kit/session/session.ts';
import { Link } from '../../ui/Link.tsx';
import { LINES, Panel } from './Panel.tsx';
import { ticketAddress } from '../../kit/navigation/ticket-address.ts';

const MAX_SHOWN = 5;

/** Open tickets that the user has created and others have to do, with their columns. */
export const HandedOver = () => {
  const { t } = useTranslation('today');
  const me = useSession()?.userId;
  const { data } = useHandedOverQuery({
    variables: { filter: { createdBy: me, closed: false } },
    skip: me === undefined,
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const handed = (data?.tickets.data ?? []).filter(
    ({ users }) => users.length > 0 && users.every(({ id }) => id !== me),
  );
  if (handed.length === 0) return null;
  return (
    <Panel title={t('handedOver.title')}>
      <ul className={LINES}>
        {handed.slice(0, MAX_SHOWN).map(({ id, title, users, board }) => (
          <li key={id}>
            <Link
              to={ticketAddress(id)}
              className="block px-3 py-2 text-sm text-text no-underline hover:bg-surface-hover"
            >
              <span className="block truncate">{title}</span>
              <span className="text-text-muted">
                {users.map(({ name }) => name).join(', ')} · {board.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
