import { userFacts } from '../../../schema/platform/users/user.record.shared.ts';
import { useTranslation } from 'react-i18next';
import { useUserToChangeQuery } from '../../generated/users.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import type { FormMode } from '../../kit/records/form-address.ts';
import { RecordFormRoute, RecordPage } from '../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { useMe } from '../../kit/session/me.ts';
import { withRights } from '../../kit/session/with-rights.ts';
import { USERS_ADDRESS } from './user-addresses.ts';
import { UserForm, type UserFormProps } from './UserForm.tsx';

/** /app/settings/usersSettings/edit/{id}/{mode}/: create, change, or copy a user. */
export const UserFormPage = () => {
  const { t } = useTranslation('users');
  return (
    <RecordFormRoute list={USERS_ADDRESS}>
      {(mode, id) => (
        <RecordPage
          title={t(`form.title.${mode}`)}
          actions={mode === 'edit' && id && <RecordHistory record={userFacts} id={id} />}
        >
          {id ? <StoredUser id={id} mode={mode} /> : <LoadedUser mode={mode} person={null} />}
        </RecordPage>
      )}
    </RecordFormRoute>
  );
};

const StoredUser = ({ id, mode }: { id: string; mode: FormMode }) => {
  const { t } = useTranslation('users');
  // Read from the server: the form's changes are computed against this state.
  const { record, read, ...state } = useStoredRecord(
    useUserToChangeQuery({ ...RECORD_OPTIONS, variables: { id } }),
    ({ user }) => withRights(user),
  );
  if (record) return <LoadedUser mode={mode} person={record} read={read} />;
  return (
    <RecordState
      {...state}
      texts={{ failed: t('failed'), deletedTitle: t('gone'), deletedText: t('goneText') }}
      list={{ to: USERS_ADDRESS, label: t('form.toList') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

const LoadedUser = (props: Omit<UserFormProps, 'me'>) => {
  const me = useMe()?.user;
  return me ? <UserForm {...props} me={me} /> : <FieldsSkeleton onCard />;
};
