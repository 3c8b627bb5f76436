import { FileCheck2, FileText, Pencil, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appointedPersonFacts } from '../../../schema/areas/appointed-persons/appointed-person.record.shared.ts';
import {
  type AppointedPersonLineFragment,
  type AppointedRoleDetailsFragment,
  QualificationAddressDocument,
  useDeleteAppointedPersonMutation,
  useRemoveQualificationMutation,
} from '../../generated/appointed-persons.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AppointDialog } from './AppointDialog.tsx';
import { QualificationDialog } from './QualificationDialog.tsx';
import { SignLetterDialog } from './SignLetterDialog.tsx';
import { PERSON_LOOKS } from './role-states.ts';

type Person = AppointedPersonLineFragment;
type PersonOfRoleProps = { role: AppointedRoleDetailsFragment; person: Person; onChanged: () => void };

/** A person who was appointed: state, proofs, and actions. */
export const PersonOfRole = ({ role, person, onChanged }: PersonOfRoleProps) => {
  const { t } = useTranslation('appointed-persons');
  const label = useRecordTexts(appointedPersonFacts);
  const [opened, setOpened] = useState<'edit' | 'proof' | 'letter' | 'sign' | 'remove' | null>(null);
  const [remove, { loading }] = useDeleteAppointedPersonMutation();
  const { id, person: name, company, area, appointedOn, endsOn, signedOn, state, qualifications } = person;
  const { tone, icon } = PERSON_LOOKS[state];
  const close = () => setOpened(null);
  const confirm = async () => {
    const answer = await remove({ variables: { id } }).catch(() => null);
    close();
    if (!answer) return;
    toast.success(t('person.removed'));
    onChanged();
  };
  const line = [
    company,
    area,
    endsOn
      ? t('person.days', { from: formatDate(appointedOn), to: formatDate(endsOn) })
      : t('person.since', { from: formatDate(appointedOn) }),
    signedOn && t('person.signed', { day: formatDate(signedOn) }),
  ];
  return (
    <li className="grid gap-3 rounded border border-border p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm wrap-anywhere text-text-muted">{line.filter(Boolean).join(' · ')}</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {label(`value.AppointedPerson.state.${state}`)}
        </Badge>
      </div>
      {qualifications.length > 0 && <Proofs proofs={qualifications} onChanged={onChanged} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={FileCheck2} onClick={() => setOpened('proof')}>
          {t('proof.add')}
        </Button>
        {role.form !== 'none' && (
          <Button size="sm" icon={FileText} onClick={() => setOpened('letter')}>
            {t('letter.open')}
          </Button>
        )}
        {role.form !== 'none' && !signedOn && (
          <Button size="sm" icon={PenLine} onClick={() => setOpened('sign')}>
            {t('sign.open')}
          </Button>
        )}
        <Button size="sm" icon={Pencil} onClick={() => setOpened('edit')}>
          {t(role.needsSignature && !signedOn ? 'person.sign' : 'person.edit')}
        </Button>
        <IconButton icon={Trash2} size="sm" label={t('person.remove', { name })} onClick={() => setOpened('remove')} />
      </div>
      {opened === 'edit' && <AppointDialog role={role} person={person} onClose={close} onDone={onChanged} />}
      {opened === 'sign' && <SignLetterDialog person={person} onClose={close} onDone={onChanged} />}
      {opened === 'proof' && <QualificationDialog role={role} person={person} onClose={close} onDone={onChanged} />}
      {opened === 'letter' && (
        <PdfDialog path={`appointedPerson/${id}/pdf`} title={t('letter.title', { name })} onClose={close} />
      )}
      <ConfirmDialog
        open={opened === 'remove'}
        title={t('person.removeTitle', { name })}
        confirmLabel={t('person.removeConfirm')}
        busy={loading}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {t('person.removeText')}
      </ConfirmDialog>
    </li>
  );
};

/** Proofs, the newest first: only that one counts, the others are kept. */
const Proofs = ({ proofs, onChanged }: { proofs: Person['qualifications']; onChanged: () => void }) => {
  const { t } = useTranslation('appointed-persons');
  const [removed, setRemoved] = useState<string | null>(null);
  const [remove, { loading }] = useRemoveQualificationMutation();
  const open = async (id: string) => {
    const { data } = await apolloClient.query({
      query: QualificationAddressDocument,
      variables: { id },
      fetchPolicy: ONE_TIME,
    });
    window.open(present(data).qualificationAddress.url, '_blank', 'noopener');
  };
  const confirm = async () => {
    const answer = await remove({ variables: { id: removed! } }).catch(() => null);
    setRemoved(null);
    if (!answer) return;
    toast.success(t('proof.removed'));
    onChanged();
  };
  return (
    <ul className="grid gap-1 text-sm">
      {proofs.map(({ id, title, issuedOn, expiresOn, hasFile }, index) => (
        <li key={id} className={`flex min-h-11 items-center gap-2 ${index > 0 ? 'text-text-muted' : ''}`}>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {title} · {formatDate(issuedOn)}
            {' · '}
            {expiresOn ? t('until', { day: formatDate(expiresOn) }) : t('proof.endless')}
            {index > 0 && ` · ${t('proof.older')}`}
          </span>
          {hasFile && (
            <IconButton icon={FileText} size="sm" label={t('proof.open', { title })} onClick={() => void open(id)} />
          )}
          <IconButton icon={Trash2} size="sm" label={t('proof.remove', { title })} onClick={() => setRemoved(id)} />
        </li>
      ))}
      <ConfirmDialog
        open={removed !== null}
        title={t('proof.removeTitle')}
        confirmLabel={t('proof.removeConfirm')}
        busy={loading}
        onConfirm={() => void confirm()}
        onClose={() => setRemoved(null)}
      >
        {t('proof.removeText')}
      </ConfirmDialog>
    </ul>
  );
};
