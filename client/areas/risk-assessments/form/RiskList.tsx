import { Brain, FilePlus2, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_RISKS } from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import { ListHeading } from '../../../kit/nested-list/ListHeading.tsx';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { toggled } from '../../../kit/data/toggled.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { useMessages } from '../../../kit/forms/use-zod-form.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { duplicateOf, EMPTY_RISK, isUntouched, type RiskFields } from './assessment-values.ts';
import { useFormParts } from './form-parts.ts';
import { RiskCard } from './RiskCard.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

type RiskListProps = {
  open: ReadonlySet<string>;
  setOpen: (open: ReadonlySet<string>) => void;
  /** Inserts hazards at a position in the list. */
  onAdd: (risks: readonly (readonly [string, RiskFields])[], at: number) => void;
  onTemplates: () => void;
  onPsychosocial: () => void;
};

/** The hazards as collapsed cards, in their order. */
export const RiskList = ({ open, setOpen, onAdd, onTemplates, onPsychosocial }: RiskListProps) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, getValues, setValue, unregister } = useFormParts();
  const order = useWatch({ control: fields.control, name: 'order' });
  const [removing, setRemoving] = useState<string | null>(null);
  const titleOf = (risk: string): string => getValues(`risks.${risk}.title`) ?? '';

  const toggle = useLatest((risk: string) => setOpen(toggled(open, risk)));
  const remove = (risk: string) => {
    unregister(`risks.${risk}`, { keepDefaultValue: true });
    setValue(
      'order',
      order.filter((id) => id !== risk),
      { shouldDirty: true },
    );
    setRemoving(null);
  };
  const askToRemove = useLatest((risk: string) =>
    isUntouched(getValues(`risks.${risk}`)) ? remove(risk) : setRemoving(risk),
  );
  const duplicate = useLatest((risk: string) =>
    onAdd([[newId(), duplicateOf(getValues(`risks.${risk}`))]], order.indexOf(risk) + 1),
  );
  const addEmpty = () => onAdd([[newId(), { ...EMPTY_RISK, responsible: getValues('responsible') }]], order.length);
  const isFull = order.length >= MAX_RISKS;
  const buttons = (
    <>
      <Button
        icon={ListPlus}
        onClick={onTemplates}
        disabled={isFull}
        variant={order.length === 0 ? 'primary' : 'secondary'}
      >
        {t('risks.fromTemplates')}
      </Button>
      <Button icon={Brain} onClick={onPsychosocial} disabled={isFull}>
        {t('psychosocial.title')}
      </Button>
      <Button icon={FilePlus2} onClick={addEmpty} disabled={isFull}>
        {t('risks.addEmpty')}
      </Button>
    </>
  );

  return (
    <section aria-labelledby={`${fields.formId}-risks-title`} className="grid gap-3">
      <ListHeading id={`${fields.formId}-risks-title`} count={order.length} required open={open} setOpen={setOpen}>
        {labels.RiskAssessment.risks}
      </ListHeading>
      <MissingRisks />
      {order.length === 0 ? (
        <div className="rounded border border-dashed border-border-strong">
          <EmptyState
            picture={<AreaPicture name="hazards" />}
            heading="h2"
            title={t('risks.none')}
            text={t('risks.noneText')}
            action={buttons}
          />
        </div>
      ) : (
        <>
          <NestedList
            label={labels.RiskAssessment.risks}
            items={order}
            keyOf={(risk) => risk}
            nameOf={titleOf}
            onMove={(from, to) => setValue('order', moved(order, from, to), { shouldDirty: true })}
            className="grid gap-2"
          >
            {(risk, place) => (
              <RiskCard
                risk={risk}
                place={place}
                isOpen={open.has(risk)}
                onToggle={toggle}
                onDuplicate={duplicate}
                onRemove={askToRemove}
              />
            )}
          </NestedList>
          <div className="flex flex-wrap items-center gap-2">
            {buttons}
            {isFull && <p className="text-sm text-text-muted">{t('risks.full', { count: MAX_RISKS })}</p>}
          </div>
        </>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
        title={t('risk.removeTitle')}
        confirmLabel={t('common:remove')}
        tone="danger"
      >
        {removing && t('risk.removeText', { name: titleOf(removing) || t('common:untitled') })}
      </ConfirmDialog>
    </section>
  );
};

/** An assessment needs a hazard; the error summary links here. */
const MissingRisks = () => {
  const { fields } = useFormParts();
  const messageFor = useMessages();
  const { errors } = useFormState({ control: fields.control, name: 'risks' });
  const error = errors.risks?.root ?? (errors.risks as { message?: unknown } | undefined);
  const id = `${fields.formId}-risks`;
  return typeof error?.message === 'string' ? (
    <div id={id} tabIndex={-1} className="rounded">
      <FieldError id={id} error={messageFor(error.message)} />
    </div>
  ) : null;
};
