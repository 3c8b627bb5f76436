import { FilePenLine, Settings2, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import {
  type AppointedRoleDetailsFragment,
  useAppointedRoleQuery,
  useRemoveAppointedRoleMutation,
} from '../../generated/appointed-persons.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AppointDialog } from './AppointDialog.tsx';
import { LetterWordsDialog } from './LetterWordsDialog.tsx';
import { PersonOfRole } from './PersonOfRole.tsx';
import { ROLE_BADGES } from './role-states.ts';
import { RoleSettingDialog } from './RoleSettingDialog.tsx';
import { FactRow } from '../../ui/FactRow.tsx';

type Role = AppointedRoleDetailsFragment;
type RoleDialogProps = { id: string; opens?: 'letter' | undefined; onClose: () => void; onChanged: () => void };

/** A role: the required number and its reason, the people in it with their proofs, and the next step. */
export const RoleDialog = ({ id, opens, onClose, onChanged }: RoleDialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const query = useAppointedRoleQuery({ variables: { id }, fetchPolicy: 'cache-and-network', context: QUIET });
  const role = (query.data ?? query.previousData)?.appointedRole;
  const changed = () => {
    onChanged();
    void query.refetch().catch(() => undefined);
  };
  return (
    <Dialog open onClose={onClose} width={760} title={role?.title ?? t('role')} description={role?.sentence}>
      <Loaded data={role} error={query.error} refetch={query.refetch} failed={t('failed')} height="h-64">
        {(loaded) => <RoleContent role={loaded} opens={opens} onChanged={changed} onGone={onClose} />}
      </Loaded>
    </Dialog>
  );
};

type ContentProps = { role: Role; opens: 'letter' | undefined; onChanged: () => void; onGone: () => void };

const RoleContent = ({ role, opens, onChanged, onGone }: ContentProps) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [opened, setOpened] = useState<'appoint' | 'setting' | 'letter' | null>(opens ?? null);
  const [remove, { loading }] = useRemoveAppointedRoleMutation();
  const { id, state, people, missing, isAsked, isOwn, needed } = role;
  const { tone, icon } = ROLE_BADGES[state];
  const removeRole = async () => {
    // The global error table shows refusals.
    const answer = await remove({ variables: { id } }).catch(() => null);
    if (!answer) return;
    toast.success(t('ownRole.removed'));
    onChanged();
    onGone();
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} icon={icon}>
          {label(`value.AppointedRole.state.${state}`)}
        </Badge>
        <Button size="sm" variant="primary" icon={UserPlus} onClick={() => setOpened('appoint')}>
          {t('appoint.add')}
        </Button>
        <Button size="sm" icon={Settings2} onClick={() => setOpened('setting')}>
          {t('setting.open')}
        </Button>
        <Button size="sm" icon={FilePenLine} onClick={() => setOpened('letter')}>
          {label('roleLetter.open')}
        </Button>
        {isOwn && people.length === 0 && (
          <Button size="sm" icon={Trash2} busy={loading} onClick={() => void removeRole()}>
            {t('ownRole.remove')}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <Notice title={t('missing.title')}>
          <Link to={`/app/duties/profile#${missing[0]}`} className="text-primary underline underline-offset-2">
            {t('missing.fill')}
          </Link>
        </Notice>
      )}
      {isAsked && !isOwn && needed === null && <Notice title={t('asked')} />}
      {people.length === 0 ? (
        <p className="text-sm text-text-muted">{t('nobody')}</p>
      ) : (
        <ul className="grid gap-3" aria-label={t('people')}>
          {people.map((person) => (
            <PersonOfRole key={person.id} role={role} person={person} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {!isOwn && <RoleFacts role={role} />}
      {opened === 'appoint' && (
        <AppointDialog role={role} person={null} onClose={() => setOpened(null)} onDone={onChanged} />
      )}
      {opened === 'letter' && <LetterWordsDialog role={role} onClose={() => setOpened(null)} onDone={onChanged} />}
      {opened === 'setting' && <RoleSettingDialog role={role} onClose={() => setOpened(null)} onDone={onChanged} />}
    </div>
  );
};

/** When the role is required, how many people, how they are appointed and qualified, and the legal basis. */
const RoleFacts = ({ role }: { role: Role }) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const { applies, amount, formText, training, months, intervalCertainty, proofs, basis, certainty, lawAsOf } = role;
  const interval =
    months !== null && t(intervalCertainty === 'law' ? 'interval.law' : 'interval.usual', { count: months });
  return (
    <dl className="grid gap-x-4 gap-y-2 border-t border-border pt-4 text-sm sm:grid-cols-[10rem_1fr]">
      <FactRow term={t('applies')}>{applies}</FactRow>
      <FactRow term={t('amount')}>{amount}</FactRow>
      <FactRow term={t('form')}>{formText}</FactRow>
      <FactRow term={t('training')}>
        {training}
        {interval && <span className="block text-text-muted">{interval}</span>}
      </FactRow>
      <FactRow term={t('proofs')}>{proofs.join(', ')}</FactRow>
      <FactRow term={label(`value.AppointedRole.certainty.${certainty}`)}>
        {basis.join(', ')}
        <span className="block text-text-muted">
          {lawAsOf ? t('asOf', { day: formatDate(lawAsOf) }) : t('notRead')}
        </span>
      </FactRow>
    </dl>
  );
};
