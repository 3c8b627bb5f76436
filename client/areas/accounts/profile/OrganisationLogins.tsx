import { useTranslation } from 'react-i18next';
import { useChangeLoginsMutation, useOrganisationQuery } from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The offered numbers of days; the server allows no larger ones. */
const DAYS = [1, 2, 7, 14, 30, 90];

/**
 * The organisation's settings about logins: whether a user may have several sessions, how many days they last, and what
 * devices store. Visible to Owners only.
 */
export const OrganisationLogins = () => {
  const { t } = useTranslation('profile');
  const { data } = useOrganisationQuery({ fetchPolicy: 'cache-and-network' });
  const [change, { loading }] = useChangeLoginsMutation();
  const client = data?.me.client;
  if (!client)
    return (
      <ProfileCard title={t('single.title', { client: '' })} text={t('single.about')}>
        <Skeleton className="h-10 w-full" />
      </ProfileCard>
    );

  const { id, name, singleLogin, keepsOnDevices, sessionDays, mostSessionDays } = client;
  const save = async (
    input: { singleLogin?: boolean; keepsOnDevices?: boolean; sessionDays?: number | null },
    done: string,
  ) => {
    // The global error table has shown the error; the field falls back to the stored value.
    const optimisticResponse = {
      updateClient: { __typename: 'Client' as const, id, singleLogin, keepsOnDevices, sessionDays, ...input },
    };
    const answer = await change({ variables: { input }, optimisticResponse }).catch(() => null);
    if (answer) toast.success(done);
  };
  const days = [...new Set([...DAYS, ...(sessionDays ? [sessionDays] : [])])]
    .filter((count) => count < mostSessionDays)
    .toSorted((a, b) => a - b);
  return (
    <ProfileCard title={t('single.title', { client: name })} text={t('single.about')}>
      <div className="grid gap-4">
        <CheckboxField
          label={t('single.label')}
          hint={t('single.hint')}
          checked={singleLogin}
          disabled={loading}
          onChange={({ target: { checked } }) =>
            void save({ singleLogin: checked }, t(checked ? 'single.on' : 'single.off'))
          }
        />
        <SelectField
          label={t('days.label')}
          hint={t('days.hint')}
          value={sessionDays !== null && sessionDays < mostSessionDays ? sessionDays : ''}
          disabled={loading}
          placeholder={t('days.most', { count: mostSessionDays })}
          options={days.map((count) => ({ value: count, label: t('days.after', { count }) }))}
          onChange={({ target: { value } }) => void save({ sessionDays: Number(value) || null }, t('days.saved'))}
          className="max-w-80"
        />
        <CheckboxField
          label={t('devices.label')}
          hint={t('devices.hint')}
          checked={keepsOnDevices}
          disabled={loading}
          onChange={({ target: { checked } }) =>
            void save({ keepsOnDevices: checked }, t(checked ? 'devices.on' : 'devices.off'))
          }
        />
      </div>
    </ProfileCard>
  );
};
