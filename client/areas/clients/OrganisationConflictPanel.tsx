import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../kit/forms/ConflictChoices.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OrganisationField, OrganisationFields } from './organisation-values.ts';
import type { OrganisationConflict } from './use-save-organisation.ts';

type Props = {
  conflict: OrganisationConflict;
  values: OrganisationFields;
  choose: (key: OrganisationField, value: string | number) => void;
};

/** Two people changed the same field: both values, and the choice between them. */
export const OrganisationConflictPanel = ({ conflict: { name, ...conflict }, values, choose }: Props) => {
  const { t } = useTranslation('tariff');
  const who = name ?? t('someone');
  return (
    <Notice tone="warning" title={t('conflict.title', { name: who })}>
      <p>{t('conflict.text')}</p>
      <ConflictChoices
        {...conflict}
        values={values}
        labelOf={(key) => t(`field.${key}`)}
        show={(_key, value) => (value === '' ? t('conflict.none') : String(value))}
        sides={{ mine: t('conflict.mine'), theirs: t('conflict.theirs', { name: who }) }}
        choose={choose}
      />
    </Notice>
  );
};
