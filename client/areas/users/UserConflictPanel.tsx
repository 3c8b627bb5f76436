import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../kit/forms/ConflictChoices.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { UserConflict } from './use-save-user.ts';
import type { UserFields } from './user-values.ts';
import { roleName, useUserLabels } from './user-labels.ts';

type Props = { conflict: UserConflict; values: UserFields; choose: (key: keyof UserFields, value: string) => void };

/** Two people changed the same field of a person: both values, and the choice between them. */
export const UserConflictPanel = ({ conflict: { name, ...conflict }, values, choose }: Props) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const who = name ?? t('someone');
  return (
    <Notice tone="warning" title={t('conflict.title', { name: who })}>
      <p>{t('conflict.text')}</p>
      <ConflictChoices<keyof UserFields, string>
        {...conflict}
        values={values}
        labelOf={(key) => labels.field[key]}
        show={(key, value) => (key === 'role' ? roleName(labels, value) : value) || t('conflict.none')}
        sides={{ mine: t('conflict.mine'), theirs: t('conflict.theirs', { name: who }) }}
        choose={choose}
      />
    </Notice>
  );
};
