import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOfLetter } from '../../../schema/areas/own-templates/letter-content.shared.ts';
import { emptySections, KINDS } from '../../../schema/areas/own-templates/own-template.shared.ts';
import type { TemplateContent } from '../../../schema/records/template-content.shared.ts';
import { ProductLetterDocument, useRolesOfLettersQuery } from '../../generated/own-templates.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useAbility } from '../../kit/session/me.ts';
import { SelectField } from '../../ui/SelectField.tsx';

/** Fills a new template of a letter with the product's wording of the letter of a role. */
export const BeginWithProduct = ({ onChosen }: { onChosen: (content: TemplateContent) => void }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const may = useAbility(KINDS.letter.rule);
  const roles = useRolesOfLettersQuery({ skip: !may, context: QUIET }).data?.appointedRoles.data ?? [];
  const [chosen, setChosen] = useState('');
  if (!may) return null;
  const choose = async (id: string): Promise<void> => {
    setChosen(id);
    if (!id) return onChosen({ title: '', note: '', sections: emptySections('letter') });
    try {
      const { data } = await apolloClient.query({ query: ProductLetterDocument, variables: { id }, context: QUIET });
      onChosen(contentOfLetter(present(data).appointedRole.productLetter));
    } catch (error) {
      toast.error(t('ownTemplates.failed'), reasonOf(error));
    }
  };
  return (
    <SelectField
      label={t('ownTemplates.beginWith')}
      placeholder={t('ownTemplates.ownText')}
      value={chosen}
      onChange={(event) => void choose(event.target.value)}
      options={roles.filter(({ isOwn }) => !isOwn).map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
};
