import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import {
  type ExaminationOfLinkQuery,
  useCompleteExaminationOfLinkMutation,
  useExaminationOfLinkQuery,
} from '../../../generated/examinations-examination-of-link.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useReaderLanguage } from '../../../kit/i18n/use-reader-language.ts';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface Address {
  assignmentId: string;
  employeeId: string;
}
type Facts = ExaminationOfLinkQuery['examinationOfLink'];

/** /examinationAssignment/employee/{assignmentId}/{employeeId}/status: opening it changes nothing. */
export const ExaminationStatusPage = () => {
  const { t } = useTranslation('examinations');
  const { assignmentId = '', employeeId = '' } = useParams();
  const address = { assignmentId, employeeId };
  const { data, error, refetch } = useExaminationOfLinkQuery({
    variables: address,
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  const facts = data?.examinationOfLink;
  useReaderLanguage(facts?.language as Language | undefined);
  return (
    <PublicPage title={t('page.title')} data={facts} error={error} refetch={refetch}>
      {(read) => <StatusCard address={address} facts={read} />}
    </PublicPage>
  );
};

const StatusCard = ({ address, facts: read }: { address: Address; facts: Facts }) => {
  const { t } = useTranslation('examinations');
  const [problem, setProblem] = useState('');
  const [complete, { data, loading }] = useCompleteExaminationOfLinkMutation({ context: { handled: true } });
  const facts = data?.completeExaminationOfLink ?? read;
  const submit = async () => {
    setProblem('');
    try {
      await complete({ variables: address });
    } catch (error) {
      setProblem(failureOf(error).message || t('common:checkConnection'));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{t('page.hello', { name: facts.employeeName })}</p>
      <p>{t(facts.optional ? 'page.asksOptional' : 'page.asks', { clientName: facts.clientName })}</p>
      <p className="text-lg font-semibold">{facts.examinationName}</p>
      {facts.status === 'SUCCESS' ? (
        <Notice tone="success" title={t('page.completed')}>
          {t('page.completedOn', { day: formatDate(facts.completedAt) })}
        </Notice>
      ) : (
        <>
          <p>{t('page.until', { day: formatDate(facts.dueOn) })}</p>
          <p className="text-sm text-text-muted">{t('page.explained')}</p>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button variant="primary" icon={Check} full busy={loading} onClick={() => void submit()}>
            {t('page.complete')}
          </Button>
        </>
      )}
    </div>
  );
};
