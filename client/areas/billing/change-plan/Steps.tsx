import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import { changePlanAddress, PLAN_STEPS } from './plan-addresses.ts';

const numberClass = 'grid size-7 shrink-0 place-items-center rounded-full border text-sm tabular-nums';

/** The four steps: until the order is placed, the previous ones are links. */
export const Steps = ({
  step,
  contractId,
  selected,
}: {
  step: number;
  contractId: string;
  selected: string | undefined;
}) => {
  const { t } = useTranslation('billing');
  return (
    <ol aria-label={t('change.steps')} className="grid gap-2 text-sm sm:grid-cols-4">
      {PLAN_STEPS.map((name, index) => {
        const number = index + 1;
        const isDone = number < step;
        const leadsBack = isDone && step < PLAN_STEPS.length;
        const content = (
          <>
            <span
              className={classes(
                numberClass,
                number === step && 'border-transparent bg-primary font-semibold text-on-primary',
                number !== step && 'border-border-strong bg-surface',
              )}
            >
              {isDone ? <Check aria-label={t('change.stepDone')} className="size-4" /> : number}
            </span>
            <span className="min-w-0 wrap-anywhere">{t(`change.step.${name}`)}</span>
          </>
        );
        const itemClass = 'flex min-h-11 items-center gap-2 rounded px-2';
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={classes(number === step ? 'font-semibold' : 'max-sm:hidden', number > step && 'text-text-muted')}
          >
            {leadsBack ? (
              <Link
                to={changePlanAddress(number, contractId, selected)}
                className={classes(itemClass, 'text-primary hover:bg-surface-hover')}
              >
                {content}
              </Link>
            ) : (
              <div className={itemClass}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
};
