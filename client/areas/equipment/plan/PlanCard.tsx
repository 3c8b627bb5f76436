import { CalendarPlus } from 'lucide-react';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import type { EquipmentDetailsFragment, EquipmentPlanRowFragment } from '../../../generated/equipment.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { checkAddress } from '../equipment-addresses.ts';
import { monthOf } from '../equipment-month.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** The planned checks of a device: interval, inspector, legal basis, and next day. */
export const PlanCard = ({ item }: { item: EquipmentDetailsFragment }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const dialog = useDialogParam('planned');
  const opened = item.plans.find(({ id }) => id === dialog.value) ?? null;
  return (
    <section aria-labelledby="equipment-plans" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="equipment-plans" className="text-lg font-semibold">
          {t('equipmentItem.plans')}
        </h2>
        <Button icon={CalendarPlus} onClick={() => dialog.open('new')}>
          {t('equipmentItem.addPlan')}
        </Button>
      </div>
      {item.plans.length === 0 && <p className="text-text-muted">{t('equipmentItem.noPlans')}</p>}
      {item.plans.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {item.plans.map((plan) => (
              <Plan key={plan.id} itemId={item.id} plan={plan} onChange={() => dialog.open(plan.id)} />
            ))}
          </ul>
        </Card>
      )}
      {dialog.isOpen && (opened || dialog.value === 'new') && (
        <PlanDialog item={item} plan={opened} onClose={dialog.close} />
      )}
    </section>
  );
};

type PlanProps = { itemId: string; plan: EquipmentPlanRowFragment; onChange: () => void };

const Plan = ({ itemId, plan, onChange }: PlanProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const {
    id,
    checkKind,
    intervalMonths,
    binding,
    certainty,
    inspectorKind,
    basis,
    reason,
    lastCheckedOn,
    failedOn,
    dueOn,
  } = plan;
  const kind = t(`value.EquipmentPlan.checkKind.${checkKind}`);
  const often =
    intervalMonths === null || intervalMonths === undefined
      ? t('equipmentItem.once')
      : t('equipmentItem.every', { count: intervalMonths });
  const isLate = dueOn !== null && dueOn !== undefined && dueOn < today();
  const day = { day: formatDate(failedOn ?? lastCheckedOn) };
  const standing = [
    failedOn && t('equipmentItem.failedOn', day),
    dueOn && t('equipmentItem.dueIn', { month: monthOf(dueOn) }),
    !dueOn && !failedOn && t(lastCheckedOn ? 'equipmentItem.doneOnce' : 'equipmentItem.notKnown', day),
    dueOn && lastCheckedOn && t('equipmentItem.lastOn', { day: formatDate(lastCheckedOn) }),
  ];
  // The colours of the state of the equipment (EquipmentState): nobody knows is no failed check.
  const standingClass =
    isLate || failedOn ? 'font-medium text-error' : lastCheckedOn ? 'text-text-muted' : 'font-medium text-accent-text';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium first-letter:uppercase">
          {kind}, {often}
        </p>
        <p className={standingClass}>{standing.filter(Boolean).join(', ')}</p>
        <p className="text-sm text-text-muted">
          {t(`value.EquipmentPlan.inspectorKind.${inspectorKind}`)} · {t(`value.EquipmentPlan.binding.${binding}`)} (
          {t(`value.EquipmentPlan.certainty.${certainty}`)})
        </p>
        {basis && <p className="text-sm wrap-anywhere text-text-muted">{basis}</p>}
        {reason && (
          <p className="text-sm wrap-anywhere">
            {t('EquipmentPlan.reason')}: {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button aria-label={`${t('equipmentItem.changePlan')}: ${kind}`} onClick={onChange}>
          {t('equipmentItem.changePlan')}
        </Button>
        <Link
          to={checkAddress(itemId, id)}
          aria-label={t('equipmentItem.checkOf', { name: kind })}
          className={buttonClass({})}
        >
          {t('equipmentItem.check')}
        </Link>
      </div>
    </li>
  );
};
