import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';

interface Next {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  busy?: boolean;
}

/** The buttons to the previous and the next step. */
export const StepButtons = ({ back, next }: { back: string; next: Next }) => {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-border pt-4">
      <Link to={back} className={buttonClass({})}>
        {t('change.stepBack')}
      </Link>
      <Button
        variant="primary"
        className="max-sm:w-full"
        busy={next.busy}
        disabled={next.disabled}
        onClick={next.onClick}
      >
        {next.label}
      </Button>
    </div>
  );
};
