import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateUserMutation, useInviteUserMutation, useUpdateUserMutation } from '../../generated/users.ts';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { present } from '../../kit/data/requests.ts';
import { alert } from '../../kit/errors/alert.ts';
import { toast } from '../../kit/errors/toast.ts';
import { namedProblems } from '../../kit/forms/named-problems.ts';
import { useGoBack } from '../../kit/navigation/use-go-back.ts';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import type { FormMode } from '../../kit/records/form-address.ts';
import type { SaveAction } from '../../kit/records/RecordFormBar.tsx';
import { RecordFormCard } from '../../kit/records/RecordFormCard.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import type { Me } from '../../kit/session/me.ts';
import { withRights } from '../../kit/session/with-rights.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordShown } from './PasswordDialog.tsx';
import { NewPermissions } from './NewPermissions.tsx';
import { PermissionChips } from './PermissionChips.tsx';
import { USERS_ADDRESS } from './user-addresses.ts';
import {
  type Access,
  type PersonToEdit,
  startValues,
  storedUser,
  USER_FIELDS,
  userForm,
  userMerging,
} from './user-values.ts';
import { roleName, useUserLabels } from '../../shared/people/user-labels.ts';
import { permissionsToGive, rightsOver } from '../../../schema/platform/users/user-rights.shared.ts';
import { UserFields } from './UserFields.tsx';

export type UserFormProps = {
  mode: FormMode;
  /** The user to change or copy; null for a new one. */
  person: PersonToEdit | null;
  /** Reads the user from the server, bypassing the cache. */
  read?: () => Promise<PersonToEdit>;
  me: Me['user'];
};

/** The form of a user: create, change, or copy. */
export const UserForm = ({ mode, person, read, me }: UserFormProps) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const goBack = useGoBack(USERS_ADDRESS);
  const context = recordContext('EMAIL_TAKEN');
  const [create] = useCreateUserMutation({ context });
  const [invite] = useInviteUserMutation({ context });
  const [update] = useUpdateUserMutation({ context });
  const grantable = permissionsToGive(me);
  const copied = grantable.filter((permission) => person?.permissions.includes(permission));
  const edited = mode === 'edit' ? person : null;
  const rights = useMemo(() => (edited ? rightsOver(me, edited) : null), [edited, me]);
  // How a new user gets a password: by a link in a mail, or from the user who adds them.
  const [access, setAccess] = useState<Access>('invite');
  const [permissions, setPermissions] = useState<ReadonlySet<Permission>>(() => new Set(person ? copied : grantable));
  const schema = useMemo(() => userForm(mode, rights, access), [mode, rights, access]);
  const [start] = useState(() => startValues(mode, person, me.role === 'Owner'));
  const stored = useMemo(() => edited && storedUser(edited), [edited]);
  // A new user, whose password has to be passed on before the form closes.
  const [created, setCreated] = useState<{ name: string; password: string; next: SaveAction } | null>(null);
  const record = useRecordForm({
    schema,
    draftKey: mode === 'new' ? 'user-new' : `user-${mode}-${person?.id}`,
    start,
    stored,
    merging: userMerging,
    create: async ({ password1: _twice, currentPassword: _mine, password, ...fields }, id) => {
      const input = { ...fields, permissions: [...permissions] };
      if (access === 'invite') await invite({ variables: { id, input } });
      else await create({ variables: { id, input: { ...input, password } } });
    },
    update: async (changes, { version }) => {
      const currentPassword = asksPassword ? record.form.getValues('currentPassword') : undefined;
      const input = { ...changes, currentPassword };
      const { data } = await update({ variables: { id: present(person).id, input, version } });
      return storedUser(withRights(present(data).updateUser));
    },
    read: read && (async () => storedUser(await read())),
    onRefused: ({ code }) => {
      if (code !== 'EMAIL_TAKEN') return;
      alert.show({ title: t('taken.title'), text: t('common:emailTaken'), tone: 'warning' });
      record.form.setError('email', { type: 'taken', message: t('taken.field') });
    },
  });
  const { form, conflict } = record;
  const asksPassword = edited?.id === me.id && form.watch('email') !== edited.email;
  const locked = rights?.edit ?? null;
  const save = (then: SaveAction) => {
    if (locked) return;
    void record.save(then, ({ output: { name, email, password }, stored: changed }) => {
      if (!changed && access === 'password') return setCreated({ name, password, next: then });
      if (!changed) {
        toast.success(t('form.invited', { name, email }));
        return then === 'new' ? again() : record.leave(goBack);
      }
      toast.success(t('form.saved', { name }));
      return record.leave(goBack);
    });
  };
  const again = () => {
    record.startOver(start);
    setPermissions(new Set(person ? copied : grantable));
    form.setFocus('name');
  };
  const passedOn = () => {
    setCreated(null);
    return created?.next === 'new' ? again() : record.leave(goBack);
  };
  const names = [...USER_FIELDS, 'password', 'password1'] as const;

  return (
    <RecordFormCard
      record={{ ...record, guard: { ...record.guard, when: record.guard.when && !created } }}
      onSave={save}
      onCancel={goBack}
      withNext={mode !== 'edit'}
      canSave={!locked}
      after={
        created && (
          <PasswordShown
            title={t('form.createdTitle', { name: created.name })}
            text={t('form.createdText')}
            password={created.password}
            onClose={passedOn}
          />
        )
      }
    >
      <RecordNotices
        record={record}
        problems={namedProblems(
          form.problems,
          names.map((name) => [name, labels.User[name]]),
        )}
        deletedNotice={{ title: t('gone'), text: t('goneText') }}
        conflict={
          conflict && (
            <FieldConflicts
              conflict={conflict}
              form={form}
              labelOf={(field) => labels.User[field]}
              show={(field, value) => (field === 'role' ? roleName(labels, value) : value)}
            />
          )
        }
      >
        {locked && <Notice>{t(`locked.${locked}`)}</Notice>}
      </RecordNotices>
      <UserFields
        form={form}
        mode={mode}
        rights={rights}
        access={access}
        setAccess={setAccess}
        asksPassword={asksPassword}
        mayMakeOwners={me.role === 'Owner'}
      />
      <div className="text-sm">
        <p className="mb-1 font-medium">{labels.User.permissions}</p>
        {edited && <PermissionChips permissions={edited.permissions} />}
        {!edited && <NewPermissions given={grantable} chosen={permissions} onChange={setPermissions} />}
        <p className="mt-3 text-text-muted">{t(`form.permissions.${mode}`)}</p>
      </div>
    </RecordFormCard>
  );
};
