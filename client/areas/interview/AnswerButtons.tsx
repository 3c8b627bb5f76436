import { Check, CircleHelp, type LucideIcon, MinusCircle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerChoice, InterviewQuestion } from '../../../schema/areas/interview/interview.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';

const Answer = ({
  label,
  icon: Icon,
  pressed,
  disabled,
  onPress,
  className,
}: {
  label: string;
  icon: LucideIcon;
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
  className: string;
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
    className={classes(
      'flex items-center justify-center gap-2 rounded border px-4 text-center transition-colors select-none',
      pressed
        ? 'border-primary bg-primary text-on-primary'
        : 'border-border-strong bg-surface text-text hover:border-primary hover:bg-primary-soft',
      className,
    )}
  >
    <Icon aria-hidden className="size-5 shrink-0" />
    {label}
  </button>
);

interface AnswerButtonsProps {
  question: InterviewQuestion;
  chosen: AnswerChoice | null;
  /** Whether "does not concern us" is an option. */
  mayBeExempt: boolean;
  /** Disabled while the second half of a double tap could hit the next question. */
  disabled: boolean;
  onChoose: (choice: AnswerChoice) => void;
}

/** Yes and no side by side, large enough for gloves; the neutral answers are below. */
export const AnswerButtons = ({ question, chosen, mayBeExempt, disabled, onChoose }: AnswerButtonsProps) => {
  const { t } = useTranslation('interview');
  const { language } = useLanguage();
  const button = (choice: AnswerChoice) => ({ disabled, pressed: chosen === choice, onPress: () => onChoose(choice) });
  return (
    <div role="group" aria-label={t('question.answers')} className="grid grid-cols-2 gap-2 sm:gap-3">
      <Answer
        label={t('question.yes')}
        icon={Check}
        {...button('yes')}
        className="min-h-14 text-lg font-semibold sm:min-h-16"
      />
      <Answer
        label={t('question.no')}
        icon={X}
        {...button('no')}
        className="min-h-14 text-lg font-semibold sm:min-h-16"
      />
      <Answer
        label={t('question.unsure')}
        icon={CircleHelp}
        {...button('unsure')}
        className="col-span-2 min-h-12 text-base"
      />
      {question.exemption && (mayBeExempt || chosen === 'exempt') && (
        <Answer
          label={question.exemption.label[language]}
          icon={MinusCircle}
          {...button('exempt')}
          className="col-span-2 min-h-12 py-2 text-base"
        />
      )}
    </div>
  );
};
