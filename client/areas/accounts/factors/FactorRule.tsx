import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type FactorRuleQuery,
  useChangeFactorRuleMutation,
  useFactorRuleQuery,
} from '../../../generated/accounts-factors.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { Loaded } from '../../../kit/errors/Loaded.tsx';
import { toast } from '../../../kit/errors/toast.ts';
import { loadMe } from '../../../kit/session/read-me.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ProfileCard } from '../profile/ProfileCard.tsx';

/** The groups of users from which the organisation can require a second factor. */
const ROLES = { nobody: [], owners: ['Owner'], everybody: ['Owner', 'User', 'MultiUser'] } as const;
type RequiredOf = keyof typeof ROLES;
const REQUIRED_OF = Object.keys(ROLES) as RequiredOf[];

/** The default number of days that people get to set one up. */
const TERM_DAYS = 14;

type Client = FactorRuleQuery['me']['client'];

/** Roles that were set over the API are shown as the next wider choice. */
const whomOf = ({ secondFactorRoles: roles }: Client): RequiredOf =>
  roles.length === 0 ? 'nobody' : roles.every((role) => role === 'Owner') ? 'owners' : 'everybody';

/** The setting who in the organisation needs a second factor, and from when on. For Owners. */
export const FactorRule = () => {
  const { t } = useTranslation('factors');
  const query = useFactorRuleQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  return (
    <ProfileCard title={t('rule.title')} text={t('rule.text')}>
      <Loaded
        data={query.data?.me.client}
        error={query.error}
        refetch={query.refetch}
        failed={t('card.failed')}
        height="h-16"
      >
        {(client) => <RuleForm key={`${client.secondFactorRoles.join()} ${client.secondFactorFrom}`} client={client} />}
      </Loaded>
    </ProfileCard>
  );
};

const RuleForm = ({ client }: { client: Client }) => {
  const { t } = useTranslation('factors');
  const [whom, setWhom] = useState(whomOf(client));
  const [from, setFrom] = useState(client.secondFactorFrom ?? addDays(today(), TERM_DAYS));
  const [change, { loading }] = useChangeFactorRuleMutation();
  const isChanged = whom !== whomOf(client) || (whom !== 'nobody' && from !== client.secondFactorFrom);
  const save = async (): Promise<void> => {
    const input = { secondFactorRoles: [...ROLES[whom]], secondFactorFrom: whom === 'nobody' ? null : from };
    const answer = await change({ variables: { input } }).catch(() => null);
    if (!answer) return;
    toast.success(t(`rule.saved.${whom}`));
    void loadMe({ background: true });
  };
  return (
    <form
      className="grid max-w-80 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SelectField
        label={t('rule.whom')}
        value={whom}
        onChange={({ target }) => setWhom(target.value as RequiredOf)}
        options={REQUIRED_OF.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      {whom !== 'nobody' && (
        <DateField label={t('rule.from')} value={from} min={today()} onChange={(day) => day && setFrom(day)} />
      )}
      {whom !== 'nobody' && isChanged && <Notice>{t('rule.effect')}</Notice>}
      <Button type="submit" variant="primary" busy={loading} disabled={!isChanged} className="justify-self-start">
        {t('rule.save')}
      </Button>
    </form>
  );
};
