import { useTranslation } from 'react-i18next';
import { PERMISSIONS, type Permission } from '../../../schema/kernel/permissions.ts';
import { ROLES_BY_CLAIM } from '../../../schema/platform/single-sign-on/single-sign-on.shared.ts';
import { useUserLabels } from '../../shared/people/user-labels.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

export type RoleOfDirectory = (typeof ROLES_BY_CLAIM)[number];

type FieldsProps<R extends RoleOfDirectory | ''> = {
  role: R;
  permissions: readonly Permission[];
  /** The label of the choice without a role; left out: a role has to be chosen. */
  without?: string;
  onChange: (changes: { role?: R; permissions?: Permission[] }) => void;
};

/** The role and permissions that the company's directory assigns. Without a role there are no permissions. */
export const RightsFields = <R extends RoleOfDirectory | ''>({
  role,
  permissions,
  without,
  onChange,
}: FieldsProps<R>) => {
  const { t } = useTranslation('companyAccount');
  const labels = useUserLabels();
  const roles = ROLES_BY_CLAIM.map((value) => ({ value: value as string, label: labels.value.User.role[value] }));
  return (
    <>
      <SelectField
        label={t('rules.role')}
        value={role}
        onChange={({ target }) => onChange({ role: target.value as R })}
        options={without === undefined ? roles : [{ value: '', label: without }, ...roles]}
      />
      {role !== '' && (
        <MultiSelectField
          label={t('rules.permissions')}
          options={PERMISSIONS.map((value) => ({ value, label: labels.value.User.permissions[value] }))}
          value={[...permissions]}
          onChange={(chosen) => onChange({ permissions: chosen as Permission[] })}
        />
      )}
    </>
  );
};
