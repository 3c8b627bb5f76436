import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';

interface ChangeLinkProps {
  to: string;
  label: string;
  variant?: ButtonVariant;
  /** The provider does not answer: nothing can be changed, and the reason is said. */
  isOutdated: boolean;
}

/** The way to a page where the contract is changed at the provider. */
export const ChangeLink = ({ to, label, variant = 'secondary', isOutdated }: ChangeLinkProps) => {
  const { t } = useTranslation('billing');
  if (!isOutdated)
    return (
      <Link to={to} className={buttonClass({ variant })}>
        {label}
      </Link>
    );
  return (
    <div>
      <Button variant={variant} disabled>
        {label}
      </Button>
      <p className="mt-2 text-sm text-text-muted">{t('outdated.noChanges')}</p>
    </div>
  );
};
