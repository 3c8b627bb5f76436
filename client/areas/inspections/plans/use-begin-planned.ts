import { useNavigate } from 'react-router';
import { inspectionPlanFacts } from '../../../../schema/areas/inspections/inspection-plan.record.shared.ts';
import { useBeginPlannedInspectionMutation } from '../../../generated/inspections-plans.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { inspectionAddress } from '../inspection-addresses.ts';

/** Begins the next inspection of the shown version of a plan, and opens it. */
export const useBeginPlanned = (): ((plan: { id: string; version: number }) => Promise<void>) => {
  const t = useRecordTexts(inspectionPlanFacts);
  const navigate = useNavigate();
  const key = useIdempotencyKey({ draftKey: 'planned-inspection' });
  const [begin] = useBeginPlannedInspectionMutation({ context: QUIET });
  return async ({ id, version }) => {
    try {
      const plan = { id, version };
      const { data } = await key.create(plan, (newId) => begin({ variables: { ...plan, newId } }));
      await navigate(inspectionAddress('edit', present(data).beginPlannedInspection.id));
    } catch (error) {
      toast.error(t('inspectionPlan.notBegun'), reasonOf(error));
    }
  };
};
