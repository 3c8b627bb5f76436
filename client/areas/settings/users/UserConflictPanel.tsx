import { useTranslation } from 'react-i18next';
import { ChoiceOfTwo } from '../../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { UserConflict } from './use-save-user.ts';
import type { UserFields } from './user-form.ts';
import { roleName, useUserLabels } from './user-labels.ts';

/** Two people changed the same field of a person: both values, and the choice between them. */
export const UserConflictPanel = ({ conflict, values, choose }: { conflict: UserConflict; values: UserFields; choose: (key: keyof UserFields, value: string) => void }) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const name = conflict.name ?? t('someone');
  const show = (key: keyof UserFields, value: string) => (key === 'role' ? roleName(labels, value) : value) || t('conflict.none');
  return (
    <Notice tone="warning" title={t('conflict.title', { name })}>
      <p>{t('conflict.text')}</p>
      {conflict.keys.map((key) => {
        const both = [conflict.mine[key], conflict.theirs[key]] as const;
        const chosen = both.indexOf(values[key]);
        return (
          <ChoiceOfTwo
            key={key}
            label={labels.field[key]}
            sides={[
              { label: t('conflict.mine'), value: show(key, both[0]) },
              { label: t('conflict.theirs', { name }), value: show(key, both[1]) },
            ]}
            chosen={chosen === 0 || chosen === 1 ? chosen : null}
            onChoose={(side) => choose(key, both[side])}
          />
        );
      })}
    </Notice>
  );
};
