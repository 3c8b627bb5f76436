import { useTranslation } from 'react-i18next';
import { useChooseSingleLoginMutation, useOrganisationQuery } from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The organisation's setting "one login at a time"; visible to Owners only. */
export const SingleLogin = () => {
  const { t } = useTranslation('profile');
  const { data } = useOrganisationQuery({ fetchPolicy: 'cache-and-network' });
  const [choose, { loading }] = useChooseSingleLoginMutation();
  const client = data?.me.client;
  const change = async (singleLogin: boolean) => {
    // The global error table has shown the error; the checkbox falls back to the stored value.
    const optimisticResponse = client && {
      updateClient: { __typename: 'Client' as const, id: client.id, singleLogin },
    };
    const answer = await choose({ variables: { input: { singleLogin } }, optimisticResponse }).catch(() => null);
    if (answer) toast.success(t(singleLogin ? 'single.on' : 'single.off'));
  };
  return (
    <ProfileCard title={t('single.title', { client: client?.name ?? '' })} text={t('single.about')}>
      {client ? (
        <CheckboxField
          label={t('single.label')}
          hint={t('single.hint')}
          checked={client.singleLogin}
          disabled={loading}
          onChange={(event) => void change(event.target.checked)}
        />
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </ProfileCard>
  );
};
