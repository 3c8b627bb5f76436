import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserToChangeQuery } from '../../generated/users.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { RecordStateDialog } from '../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { withRights } from '../../kit/session/with-rights.ts';
import type { PersonToEdit } from './user-values.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { FactorsDialog } from './FactorsDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';

/** The dialogs for a user. The address determines which dialog is open, and for which user. */
export const UserDialogs = ({ changed }: { changed: () => void }) => {
  const { t } = useTranslation('users');
  const password = useDialogParam('password');
  const permissions = useDialogParam('permissions');
  const factors = useDialogParam('factors');
  const sessions = useDialogParam('sessions');
  const remove = useDialogParam('remove');
  if (password.value) {
    return (
      <WithPerson id={password.value} title={t('password.title')} onClose={password.close}>
        {(person) => <PasswordDialog person={person} onClose={password.close} />}
      </WithPerson>
    );
  }
  if (permissions.value) {
    return (
      <WithPerson id={permissions.value} title={t('permissions.title')} onClose={permissions.close}>
        {(person, read) => (
          <PermissionsDialog key={person.id} person={person} read={read} onClose={permissions.close} />
        )}
      </WithPerson>
    );
  }
  if (factors.value) {
    return (
      <WithPerson id={factors.value} title={t('factors.title')} onClose={factors.close}>
        {(person) => <FactorsDialog person={person} onClose={factors.close} />}
      </WithPerson>
    );
  }
  if (sessions.value) {
    return (
      <WithPerson id={sessions.value} title={t('sessions.title')} onClose={sessions.close}>
        {(person) => <EndSessionsDialog person={person} onClose={sessions.close} />}
      </WithPerson>
    );
  }
  if (remove.value)
    return <RemoveUserDialog id={remove.value} onClose={remove.close} onGone={() => (remove.close(), changed())} />;
  return null;
};

/** Reads the user before a dialog opens: the table may be out of date. */
const WithPerson = ({
  id,
  title,
  onClose,
  children,
}: {
  id: string;
  title: string;
  onClose: () => void;
  children: (person: PersonToEdit, read: () => Promise<PersonToEdit>) => ReactNode;
}) => {
  const { t } = useTranslation('users');
  const { record, read, ...state } = useStoredRecord(
    useUserToChangeQuery({ ...RECORD_OPTIONS, variables: { id } }),
    ({ user }) => withRights(user),
  );
  if (record) return children(record, read);
  return (
    <RecordStateDialog
      title={title}
      width={560}
      onClose={onClose}
      {...state}
      texts={{ failed: t('failed'), deletedTitle: t('gone'), deletedText: t('goneText') }}
    />
  );
};
