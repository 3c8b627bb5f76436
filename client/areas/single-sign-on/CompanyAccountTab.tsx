import { useTranslation } from 'react-i18next';
import { useSingleSignOnQuery } from '../../generated/single-sign-on.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { DomainsCard } from './DomainsCard.tsx';
import { GroupsCard } from './GroupsCard.tsx';
import { LinkedCard } from './LinkedCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ScimCard } from './ScimCard.tsx';

/** The login with company accounts: domains, the provider, linked people. */
export const CompanyAccountTab = () => {
  const { t } = useTranslation('companyAccount');
  const { data, error, refetch } = useSingleSignOnQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const again = () => void refetch().catch(() => undefined);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <p className="max-w-prose text-text-muted">{t('about')}</p>
      <Loaded data={data} error={error} refetch={refetch} failed={t('failed')} height="h-64">
        {({ singleSignOn, users }) => (
          <>
            <DomainsCard domains={singleSignOn.domains} onChanged={again} />
            <ProviderCard
              key={singleSignOn.settings?.version ?? 0}
              page={singleSignOn}
              owners={users.data.filter(({ role }) => role === 'Owner')}
              onChanged={again}
            />
            <ScimCard page={singleSignOn} onChanged={again} />
            {singleSignOn.groups.length > 0 && (
              <GroupsCard
                groups={singleSignOn.groups}
                hasClaim={Boolean(singleSignOn.settings?.active && singleSignOn.settings.roleClaim)}
                onChanged={again}
              />
            )}
            {singleSignOn.linked.length > 0 && (
              <LinkedCard people={users.data.filter(({ id }) => singleSignOn.linked.includes(id))} onChanged={again} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
