import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInterviewAnswersQuery, useSendInterviewResultsMutation } from '../../generated/clients.ts';
import { QUIET, present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { CardSection } from '../../ui/CardSection.tsx';

/**
 * Sends the results of the interview again, with the current mail text of the organisation; renders nothing without
 * answers.
 */
export const InterviewCard = () => {
  const { t } = useTranslation('clients');
  const { data } = useInterviewAnswersQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [send, { loading }] = useSendInterviewResultsMutation();
  const count = data?.interviewResults.count ?? 0;
  if (count === 0) return null;

  const sendAgain = async () => {
    // The global error table shows refusals, such as too many mails.
    const answer = await send().catch(() => null);
    if (answer) toast.success(t('interview.sent', { email: present(answer.data).sendInterviewResults.recipient }));
  };
  return (
    <CardSection
      title={t('interview.title')}
      text={
        <>
          {t('interview.text', { count })}{' '}
          <Link to="/app/settings/email?letter=interviewResults" className="text-primary underline underline-offset-2">
            {t('interview.toText')}
          </Link>
        </>
      }
    >
      <div>
        <Button size="sm" icon={Mail} busy={loading} onClick={() => void sendAgain()}>
          {t('interview.send')}
        </Button>
      </div>
    </CardSection>
  );
};
