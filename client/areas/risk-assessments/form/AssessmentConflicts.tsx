import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { levelOf } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { type ConflictChoice, ConflictPanel, useFieldChoices } from '../../../kit/records/ConflictPanel.tsx';
import type { Conflict } from '../../../kit/records/record-form-options.ts';
import { usePlaceNames } from '../../../shared/places/use-place-names.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useMeasureTexts } from '../use-measure-texts.ts';
import type { AssessmentValues } from './assessment-values.ts';
import { type Clash, fieldsOfClash, placedAfter } from './assessment-merge.ts';
import { useFormParts } from './form-parts.ts';
import type { MeasureFields } from './measure-values.ts';
import { useNameOf } from './use-measure-chip.ts';

/** The conflicts of two users' changes: fields, and hazards that one of them removed. */
export const AssessmentConflicts = ({ conflict }: { conflict: Conflict<AssessmentValues, Clash> }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, people, names, setValue } = useFormParts();
  const { control } = fields;
  const { by, clashes, mine, theirs } = conflict;
  const values = useWatch({ control }) as AssessmentValues;
  const fieldChoice = useFieldChoices(conflict, { control, setValue });

  const placeName = usePlaceNames();
  const measureTexts = useMeasureTexts(useNameOf());

  const show = (path: string, value: unknown): string => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (field === 'measuresEffective') return labels.value.Risk.measuresEffective[`${value as boolean | null}`];
    if (field === 'relevantForPregnant') return t(`pregnancy.${value === null ? 'open' : value ? 'yes' : 'no'}`);
    if (field === 'measures')
      return (value as MeasureFields[])
        .map((measure) => `${measure.text}: ${measureTexts(measure, null).join(' · ')}`)
        .join('\n');
    if (field === 'placeId') return placeName(value);
    if (value === null || value === '') return t('conflict.none');
    if (field === 'responsible' || field === 'effectivenessCheckedBy')
      return people.get(String(value))?.name ?? names.get(String(value)) ?? t('common:someone');
    if (field === 'action' || field === 'measurement') return plainTextOf(String(value));
    if (field === 'nextExecution' || field === 'effectivenessCheckedOn') return formatDate(String(value));
    if (typeof value === 'number') return value > 0 ? `${value} · ${labels.level[levelOf(value)]}` : labels.level.none;
    return typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : String(value);
  };
  const riskName = (id: string) =>
    values.risks[id]?.title || mine.risks[id]?.title || theirs.risks[id]?.title || t('common:untitled');

  /** One user removed a hazard that the other changed: keep or remove it. */
  const removalChoice = ({ kind, risk }: Clash & { kind: 'theyRemoved' | 'iRemoved' }): ConflictChoice => {
    const isRemovedByThem = kind === 'theyRemoved';
    const from = isRemovedByThem ? mine : theirs;
    const isIn = values.order.includes(risk);
    const set = { shouldDirty: true, shouldValidate: true } as const;
    const keep = () => {
      if (from.risks[risk]) setValue(`risks.${risk}`, from.risks[risk], set);
      if (isIn) return;
      const before = from.order.slice(0, from.order.indexOf(risk));
      setValue('order', placedAfter(values.order, risk, before), set);
    };
    const drop = () =>
      setValue(
        'order',
        values.order.filter((id) => id !== risk),
        set,
      );
    const labelsOfChoice = [t('conflict.keep'), t('conflict.removed')] as const;
    return {
      key: risk,
      label: riskName(risk),
      sides: isRemovedByThem ? labelsOfChoice : [labelsOfChoice[1], labelsOfChoice[0]],
      chosen: isIn === isRemovedByThem ? 0 : 1,
      choose: (side) => ((side === 0) === isRemovedByThem ? keep() : drop()),
    };
  };
  const choiceOf = (clash: Clash): ConflictChoice => {
    if (clash.kind === 'head')
      return fieldChoice({ label: labels.RiskAssessment[clash.field], fields: [clash.field], show });
    if (clash.kind !== 'risk') return removalChoice(clash);
    const { risk, field } = clash;
    return fieldChoice({
      label: `${riskName(risk)}: ${labels.Risk[field]}`,
      fields: fieldsOfClash(field).map((each) => `risks.${risk}.${each}` as const),
      show,
    });
  };
  return <ConflictPanel by={by} choices={clashes.map(choiceOf)} />;
};
