import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateReinspectionMutation } from '../../generated/inspections-finish.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { inspectionAddress } from './inspection-addresses.ts';

/** Begins an inspection of the open findings of a finished one, and opens it. */
export const useReinspect = (): ((id: string) => Promise<void>) => {
  const { t } = useTranslation('inspections');
  const navigate = useNavigate();
  const key = useIdempotencyKey({ draftKey: 'reinspection' });
  const [create] = useCreateReinspectionMutation({ context: QUIET });
  return async (of) => {
    try {
      const { data } = await key.create(of, (newId) => create({ variables: { id: of, newId } }));
      await navigate(inspectionAddress('edit', present(data).createReinspection.id));
    } catch (error) {
      toast.error(t('reinspect.failed'), reasonOf(error));
    }
  };
};
