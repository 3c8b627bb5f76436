import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { PageBanner } from '../../ui/PageBanner.tsx';
import { noticeTexts, type NoticedContract } from './contract-notice.ts';

/** What the contract needs, the consequences, and a link to the page where it can be done. */
export const PaymentBanner = ({ contract }: { contract: NoticedContract }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const notice = noticeTexts(t, contract, language);
  if (!notice) return null;
  const { isError, title, text, action } = notice;
  return (
    <PageBanner
      tone={isError ? 'error' : 'info'}
      icon={CircleAlert}
      title={title}
      actions={
        <Link to={action.to} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {action.label}
        </Link>
      }
    >
      {text}
    </PageBanner>
  );
};
