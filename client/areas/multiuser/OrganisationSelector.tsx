import { Building2, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorCode } from '../../../schema/platform/clients/client-color.shared.ts';
import { useMultiuserClientsQuery } from '../../generated/multiuser.ts';
import { useMe } from '../../kit/session/me.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { organisationNames } from './organisation-names.ts';
import { switchOrganisation } from './switch-organisation.ts';

/** The specialist's current organisation, always visible, and a menu of the others. */
export const OrganisationSelector = () => {
  const { t } = useTranslation('multiuser');
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const { data, refetch } = useMultiuserClientsQuery({
    fetchPolicy: 'cache-and-network',
    context: { handled: true, background: true },
  });
  if (!me) return null;
  const here = me.client;
  // Name and colour of the current organisation are updated live, the list is not.
  const clients = (data?.multiuserClients.data ?? [{ ...here, city: '' }]).map((client) =>
    client.id === here.id ? { ...client, name: here.name, color: here.color } : client,
  );
  const names = organisationNames(clients);
  const hereName = names.get(here.id) ?? here.name;
  return (
    // The user may have been invited by others since the page was loaded.
    <div className="min-w-0 max-sm:w-full" onPointerEnter={() => void refetch().catch(() => undefined)}>
      <Menu
        label={t('selector.label', { name: hereName })}
        align="start"
        buttonClassName="inline-flex h-10 w-full max-w-80 min-w-0 items-center gap-2 rounded border border-border-strong px-3 text-left text-sm font-medium text-text hover:bg-surface-hover aria-expanded:bg-surface-hover max-sm:max-w-none pointer-coarse:h-11"
        entries={[
          { key: 'heading', kind: 'heading', label: t('selector.heading') },
          ...clients.map(({ id, color }) => ({
            key: id,
            label: names.get(id) ?? '',
            swatch: colorCode(color),
            checked: id === here.id,
            disabled: busy,
            onSelect: () => id !== here.id && switchOrganisation(id, setBusy),
          })),
        ]}
      >
        {busy ? (
          <Spinner />
        ) : (
          <Building2 aria-hidden className="size-4 shrink-0" style={{ color: colorCode(here.color) }} />
        )}
        <span className="min-w-0 flex-1 truncate">{busy ? t('selector.busy') : hereName}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </Menu>
    </div>
  );
};
