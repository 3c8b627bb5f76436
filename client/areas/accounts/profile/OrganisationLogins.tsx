import { useTranslation } from 'react-i18next';
import {
  type OrganisationQuery,
  useChangeLoginsMutation,
  useOrganisationQuery,
} from '../../../generated/accounts-profile.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The offered numbers of days; the server allows no larger ones. */
const DAYS = [1, 2, 7, 14, 30, 90];

type Client = NonNullable<OrganisationQuery['me']['client']>;
type Logins = Pick<Client, 'singleLogin' | 'keepsOnDevices' | 'sessionDays'>;

/**
 * The organisation's settings about logins: whether a user may have several sessions, how many days they last, and what
 * devices store. Visible to Owners only.
 */
export const OrganisationLogins = () => {
  const { t } = useTranslation('profile');
  const client = useOrganisationQuery({ fetchPolicy: 'cache-and-network' }).data?.me.client;
  return (
    <ProfileCard title={t('single.title', { client: client?.name ?? '' })} text={t('single.about')}>
      {client ? <LoginSettings client={client} /> : <Skeleton className="h-10 w-full" />}
    </ProfileCard>
  );
};

const LoginSettings = ({ client: { mostSessionDays, ...stored } }: { client: Client }) => {
  const { t } = useTranslation('profile');
  const [change] = useChangeLoginsMutation();
  const [{ singleLogin, keepsOnDevices, sessionDays }, choose] = useSavedChoices<Logins>(stored, async (input) => {
    // The global error table has shown the error; the fields show the stored values again.
    const answer = await change({ variables: { input } }).catch(() => null);
    if (!answer) return;
    if (input.singleLogin !== undefined) toast.success(t(input.singleLogin ? 'single.on' : 'single.off'));
    if (input.keepsOnDevices !== undefined) toast.success(t(input.keepsOnDevices ? 'devices.on' : 'devices.off'));
    if (input.sessionDays !== undefined) toast.success(t('days.saved'));
  });
  const days = [...new Set([...DAYS, ...(sessionDays ? [sessionDays] : [])])]
    .filter((count) => count < mostSessionDays)
    .toSorted((a, b) => a - b);
  return (
    <div className="grid gap-4">
      <CheckboxField
        label={t('single.label')}
        hint={t('single.hint')}
        checked={singleLogin}
        onChange={({ target: { checked } }) => choose({ singleLogin: checked })}
      />
      <SelectField
        label={t('days.label')}
        hint={t('days.hint')}
        value={sessionDays !== null && sessionDays < mostSessionDays ? sessionDays : ''}
        placeholder={t('days.most', { count: mostSessionDays })}
        options={days.map((count) => ({ value: count, label: t('days.after', { count }) }))}
        onChange={({ target: { value } }) => choose({ sessionDays: Number(value) || null })}
        className="max-w-80"
      />
      <CheckboxField
        label={t('devices.label')}
        hint={t('devices.hint')}
        checked={keepsOnDevices}
        onChange={({ target: { checked } }) => choose({ keepsOnDevices: checked })}
      />
    </div>
  );
};
