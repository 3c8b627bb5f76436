import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorCode } from '../../../schema/platform/clients/client-color.shared.ts';
import { useOwnOrganisationsQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LINES, Panel } from './Panel.tsx';
import { useParts } from './parts.ts';

/** The organisations of an external specialist in their colours; opening another one switches to it. */
export const Organisations = ({ alone = false }: { alone?: boolean }) => {
  const { t } = useTranslation('today');
  const { switchOrganisation } = useParts();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useOwnOrganisationsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const list = (
    <Loaded data={data} error={error} refetch={refetch} failed={t('organisations.failed')} height="h-32">
      {({ multiuserClients }) => (
        <ul className={LINES}>
          {multiuserClients.data.map(({ id, name, city, color, current }) => (
            <li
              key={id}
              style={{ borderLeft: `6px solid ${colorCode(color)}` }}
              className="flex min-h-16 items-center justify-between gap-3 px-3 py-2"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="text-sm text-text-muted">{city}</span>
              </span>
              {current && !alone ? (
                <Badge tone="primary">{t('organisations.here')}</Badge>
              ) : (
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={t('organisations.openOf', { name })}
                  onClick={() => switchOrganisation(id, setBusy, '/app/today')}
                >
                  {t('organisations.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
  if (!alone) return <Panel title={t('organisations.title')}>{list}</Panel>;
  return (
    <>
      <h1 className="text-2xl leading-9 font-semibold">{t('organisations.title')}</h1>
      {list}
    </>
  );
};
