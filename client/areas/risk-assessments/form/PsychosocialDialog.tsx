import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PsychosocialAnswers,
  PsychosocialField,
  StatementAnswer,
} from '../../../../schema/areas/risk-assessments/psychosocial.shared.ts';
import type { RiskTemplate } from '../../../../schema/areas/risk-assessments/risk-templates.shared.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = {
  /** The number of hazards that can still be added. */
  maxAdded: number;
  onAdd: (risks: RiskTemplate[]) => void;
  onClose: () => void;
};

const loadTexts = () => import('../../../../schema/areas/risk-assessments/psychosocial.shared.ts');
type Texts = Awaited<ReturnType<typeof loadTexts>>;

/** Psychosocial load, field by field: from the answers to statements, hazards with proposed measures are created. */
export const PsychosocialDialog = ({ maxAdded, onAdd, onClose }: Props) => {
  const { t } = useTranslation('riskAssessments');
  const { language } = useLanguage();
  const [texts, setTexts] = useState<Texts | null>(null);
  const [answers, setAnswers] = useState<PsychosocialAnswers>({});
  useEffect(() => void loadTexts().then(setTexts), []);
  const risks = texts?.psychosocialRisks(answers, language) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('psychosocial.title')}
      description={t('psychosocial.text')}
      width={820}
      footer={
        <DialogButtons
          label={t('psychosocial.take', { count: risks.length })}
          onCancel={onClose}
          disabled={risks.length === 0 || risks.length > maxAdded}
          onClick={() => onAdd(risks)}
        />
      }
    >
      {texts === null && <Skeleton className="h-64 w-full" />}
      <div className="grid gap-6">
        {texts?.psychosocialFields(language).map((field) => (
          <Statements
            key={field.key}
            field={field}
            answerOf={(index) => answers[texts.answerKey(field.key, index)]}
            onAnswer={(index, answer) => setAnswers({ ...answers, [texts.answerKey(field.key, index)]: answer })}
          />
        ))}
      </div>
    </Dialog>
  );
};

type StatementsProps = {
  field: PsychosocialField;
  answerOf: (index: number) => StatementAnswer | undefined;
  onAnswer: (index: number, answer: StatementAnswer) => void;
};

const Statements = ({ field: { name, questions }, answerOf, onAnswer }: StatementsProps) => {
  const { t } = useTranslation('riskAssessments');
  const id = useId();
  const options = (['yes', 'partly', 'no'] as const).map((value) => ({ value, label: t(`psychosocial.${value}`) }));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-base font-semibold">
        {name}
      </h3>
      {questions.map(({ text }, index) => (
        <Choice<StatementAnswer | ''>
          key={index}
          label={text}
          name={`${id}-${index}`}
          options={options}
          value={answerOf(index) ?? ''}
          onChoose={(answer) => answer && onAnswer(index, answer)}
        />
      ))}
    </section>
  );
};
