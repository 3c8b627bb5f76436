import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { levelOf } from '../../../../schema/risk-assessments/risk-level.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { sameContent } from '../../../kit/records/record-merge.ts';
import { ChoiceOfTwo } from '../../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import type { AssessmentValues, RiskFields } from './assessment-values.ts';
import { type Clash, fieldsOfClash, placedAfter } from './assessment-merge.ts';
import { useFormParts } from './form-parts.ts';
import type { Conflict } from './use-save-assessment.ts';

type Value = RiskFields[keyof RiskFields];

/** Two people did different things to the same assessment: what each of them wrote, and the choice between both. */
export const ConflictPanel = ({ conflict }: { conflict: Conflict }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, people, gone, setValue } = useFormParts();
  const values = useWatch({ control: fields.control }) as AssessmentValues;
  const name = conflict.name ?? t('conflict.someone');
  const { mine, theirs } = conflict;

  const show = (field: string, value: Value): string => {
    if (field === 'measuresEffective') return labels.effectiveness[`${value as boolean | null}`];
    if (value === null || value === '') return t(field === 'relevantForPregnant' ? 'pregnancy.open' : 'conflict.none');
    if (field === 'responsible' || field === 'effectivenessCheckedBy')
      return people.find(({ id }) => id === value)?.name ?? gone.get(String(value)) ?? '…';
    if (field === 'action' || field === 'measurement') return plainTextOf(String(value));
    if (field === 'nextExecution' || field === 'effectivenessCheckedOn') return formatDate(String(value));
    if (typeof value === 'number') return value > 0 ? `${value} · ${labels.level[levelOf(value)]}` : labels.level.none;
    if (typeof value === 'boolean')
      return t(field === 'relevantForPregnant' ? (value ? 'pregnancy.yes' : 'pregnancy.no') : value ? 'yes' : 'no');
    return value;
  };
  const riskName = (id: string) =>
    values.risks[id]?.title || mine.risks[id]?.title || theirs.risks[id]?.title || t('risk.nameless');
  const set = { shouldDirty: true, shouldValidate: true } as const;
  const setOrder = (order: string[]) => setValue('order', order, set);

  /** Both sides of a clash in words, which of them the form holds, and how to take one. */
  const choiceOf = (
    clash: Clash,
  ): { label: string; sides: [string, string]; chosen: 0 | 1 | null; choose: (side: 0 | 1) => void } => {
    if (clash.kind === 'head') {
      const both = [mine[clash.field], theirs[clash.field]] as const;
      return {
        label: labels.field[clash.field],
        sides: [show(clash.field, both[0]), show(clash.field, both[1])],
        chosen: sameContent(values[clash.field], both[0]) ? 0 : sameContent(values[clash.field], both[1]) ? 1 : null,
        choose: (side) => setValue(clash.field, both[side], set),
      };
    }
    const { risk } = clash;
    if (clash.kind === 'risk') {
      const about = fieldsOfClash(clash.field);
      const both = [mine.risks[risk], theirs.risks[risk]] as const;
      const now = values.risks[risk];
      const isIn = (side: 0 | 1) => about.every((field) => sameContent(now?.[field], both[side]?.[field] ?? null));
      const words = (side: 0 | 1) => about.map((field) => show(field, both[side]?.[field] ?? null));
      return {
        label: `${riskName(risk)}: ${labels.risk[clash.field]}`,
        sides: [words(0).join('\n'), words(1).join('\n')],
        chosen: isIn(0) ? 0 : isIn(1) ? 1 : null,
        choose: (side) => {
          for (const field of about) setValue(`risks.${risk}.${field}`, (both[side]?.[field] ?? null) as never, set);
        },
      };
    }
    const isMineKept = clash.kind === 'theyRemoved';
    const from = isMineKept ? mine : theirs;
    const isIn = values.order.includes(risk);
    const keep = () => {
      if (from.risks[risk]) setValue(`risks.${risk}`, from.risks[risk], set);
      if (!isIn) setOrder(placedAfter(values.order, risk, from.order.slice(0, from.order.indexOf(risk))));
    };
    const drop = () => setOrder(values.order.filter((id) => id !== risk));
    return {
      label: riskName(risk),
      sides: [
        t(isMineKept ? 'conflict.keep' : 'conflict.removed'),
        t(isMineKept ? 'conflict.removed' : 'conflict.keep'),
      ],
      chosen: isIn === isMineKept ? 0 : 1,
      choose: (side) => ((side === 0) === isMineKept ? keep() : drop()),
    };
  };

  return (
    <Notice tone="warning" title={t('conflict.title', { name })}>
      <p>{t('conflict.text')}</p>
      {conflict.clashes.map((clash) => {
        const { label, sides, chosen, choose } = choiceOf(clash);
        return (
          <ChoiceOfTwo
            key={JSON.stringify(clash)}
            label={label}
            sides={[
              { label: t('conflict.mine'), value: sides[0] },
              { label: t('conflict.theirs', { name }), value: sides[1] },
            ]}
            chosen={chosen}
            onChoose={choose}
          />
        );
      })}
    </Notice>
  );
};
