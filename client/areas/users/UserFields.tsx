import { KeyRound, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField.tsx';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import type { FormMode } from '../../kit/records/form-address.ts';
import type { Access, UserFormValues } from './user-values.ts';
import { useUserLabels } from '../../shared/people/user-labels.ts';
import type { Locked, UserRights } from '../../../schema/platform/users/user-rights.shared.ts';

type UserFieldsProps = {
  form: ZodForm<UserFormValues, UserFormValues>;
  mode: FormMode;
  rights: UserRights | null;
  access: Access;
  setAccess: (access: Access) => void;
  /** Whether the user's own e-mail address was changed, which needs the password. */
  asksPassword: boolean;
  /** Whether the role Owner can be chosen, which only Owners may give. */
  mayMakeOwners: boolean;
};

/** The fields of a user; read-only ones are shown with the reason. */
export const UserFields = ({ form, mode, rights, access, setAccess, asksPassword, mayMakeOwners }: UserFieldsProps) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const role = form.watch('role');
  const why = (locked: Locked | null | undefined) => locked && t(`locked.${locked}`);
  const roles = [
    'User',
    ...(mayMakeOwners || role === 'Owner' ? ['Owner'] : []),
    'AppUser',
    ...(role === 'MultiUser' ? ['MultiUser'] : []),
  ] as (keyof typeof labels.value.User.role)[];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={labels.User.name}
          required
          autoComplete="off"
          disabled={Boolean(rights?.edit)}
          data-autofocus={mode === 'new' || undefined}
        />
        <TextField
          {...form.field('short')}
          label={labels.User.short}
          hint={t('form.shortHint')}
          autoComplete="off"
          disabled={Boolean(rights?.edit)}
        />
        <TextField
          {...form.field('email')}
          label={labels.User.email}
          hint={why(rights?.login) ?? t(mode === 'copy' ? 'form.emailCopyHint' : 'form.emailHint')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          disabled={Boolean(rights?.login)}
        />
        <SelectField
          {...form.field('role')}
          label={labels.User.role}
          hint={why(rights?.role) ?? labels.roleText[role as keyof typeof labels.roleText]}
          disabled={Boolean(rights?.role)}
          options={roles.map((name) => ({ value: name, label: labels.value.User.role[name] }))}
        />
      </div>
      {asksPassword && <CurrentPasswordField {...form.field('currentPassword')} hint={t('form.currentPasswordHint')} />}
      {mode !== 'edit' && (
        <div className="max-w-xl">
          <ChoiceButtons
            label={t('access.label')}
            options={[
              { value: 'invite', label: t('access.invite'), icon: Mail, tone: 'neutral' },
              { value: 'password', label: t('access.password'), icon: KeyRound, tone: 'neutral' },
            ]}
            value={access}
            onChange={setAccess}
          />
          {access === 'invite' && <p className="mt-2 text-sm text-text-muted">{t('access.inviteText')}</p>}
        </div>
      )}
      {mode !== 'edit' && access === 'password' && (
        <PasswordFields
          password={form.field('password')}
          password1={form.field('password1')}
          value={form.watch('password')}
          setBoth={(password) => {
            for (const name of ['password', 'password1'] as const)
              form.setValue(name, password, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </div>
  );
};
