import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useAllowTemplatesMutation, useTemplatesAllowedQuery } from '../../../generated/multiuser-invites.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';

/** The setting whether specialists may take texts of records for their own templates; for Owners. */
export const TemplatesCard = () => {
  const { t } = useTranslation('multiuserSettings');
  const may = useAbility(ABILITIES.manageClient);
  const client = useTemplatesAllowedQuery({ skip: !may, context: QUIET }).data?.me.client;
  const [allow] = useAllowTemplatesMutation({ context: QUIET });
  const stored = { allowsTemplates: client?.allowsTemplates ?? false };
  const [{ allowsTemplates }, choose] = useSavedChoices(stored, async (_changes, variables) => {
    try {
      await allow({ variables });
      toast.success(t(variables.allowsTemplates ? 'templates.on' : 'templates.off'));
    } catch (error) {
      toast.error(t('templates.failed'), reasonOf(error));
    }
  });
  if (!client) return null;
  return (
    <Card className="p-4 sm:p-6">
      <CheckboxField
        label={t('templates.label')}
        hint={t('templates.hint')}
        checked={allowsTemplates}
        onChange={({ target: { checked } }) => choose({ allowsTemplates: checked })}
      />
    </Card>
  );
};
