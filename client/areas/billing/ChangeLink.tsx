import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';

interface ChangeLinkProps {
  to: string;
  label: string;
  variant?: ButtonVariant;
  /** The provider does not respond, so nothing can be changed. */
  isOutdated: boolean;
}

/** A link to a page on which the contract is changed at the provider. */
export const ChangeLink = ({ to, label, variant = 'secondary', isOutdated }: ChangeLinkProps) =>
  isOutdated ? (
    <Button variant={variant} disabled>
      {label}
    </Button>
  ) : (
    <Link to={to} className={buttonClass({ variant })}>
      {label}
    </Link>
  );

/** The reason why nothing can be changed now. */
export const NoChanges = ({ isOutdated }: { isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  return isOutdated ? <p className="mt-2 text-sm text-text-muted">{t('outdated.noChanges')}</p> : null;
};
