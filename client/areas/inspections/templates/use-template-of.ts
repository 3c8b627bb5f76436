import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateInspectionTemplateOfMutation } from '../../../generated/inspections-templates.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { templateForm } from '../inspection-addresses.ts';

/** Creates a template from an inspection, and opens it. */
export const useTemplateOf = (): ((inspectionId: string) => Promise<void>) => {
  const { t } = useTranslation('inspections');
  const navigate = useNavigate();
  const key = useIdempotencyKey({ draftKey: 'template-of' });
  const [create] = useCreateInspectionTemplateOfMutation({ context: QUIET });
  return async (inspectionId) => {
    try {
      const { data } = await key.create(inspectionId, (newId) => create({ variables: { inspectionId, newId } }));
      await navigate(templateForm('edit', present(data).createInspectionTemplateOf.id));
    } catch (error) {
      toast.error(t('action.templateFailed'), reasonOf(error));
    }
  };
};
