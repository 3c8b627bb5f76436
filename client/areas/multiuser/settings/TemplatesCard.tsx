import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useAllowTemplatesMutation, useTemplatesAllowedQuery } from '../../../generated/multiuser-invites.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';

/** The setting whether specialists may take texts of records for their own templates; for Owners. */
export const TemplatesCard = () => {
  const { t } = useTranslation('multiuserSettings');
  const may = useAbility(ABILITIES.manageClient);
  const client = useTemplatesAllowedQuery({ skip: !may, context: QUIET }).data?.me.client;
  const [allow, { loading }] = useAllowTemplatesMutation({ context: QUIET });
  if (!client) return null;
  const save = async (allowsTemplates: boolean): Promise<void> => {
    try {
      await allow({ variables: { allowsTemplates } });
      toast.success(t(allowsTemplates ? 'templates.on' : 'templates.off'));
    } catch (error) {
      toast.error(t('templates.failed'), reasonOf(error));
    }
  };
  return (
    <Card className="p-4 sm:p-6">
      <CheckboxField
        label={t('templates.label')}
        hint={t('templates.hint')}
        checked={client.allowsTemplates}
        disabled={loading}
        onChange={({ target: { checked } }) => void save(checked)}
      />
    </Card>
  );
};
