import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Notice } from '../../ui/Notice.tsx';
import { noticeTexts, type NoticedContract } from './contract-notice.ts';

/** The text of the banner on the page of the plan, which has the buttons below it. */
export const ContractNotice = ({ contract }: { contract: NoticedContract }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const notice = noticeTexts(t, contract, language);
  return (
    notice && (
      <Notice tone={notice.isError ? 'error' : 'warning'} title={notice.title}>
        {notice.text}
      </Notice>
    )
  );
};
