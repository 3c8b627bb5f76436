import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LANGUAGES, type Language } from '../../../../schema/kernel/permissions.ts';
import {
  type InstructionOfLinkQuery,
  useInstructionOfLinkQuery,
} from '../../../generated/managed-instructions-instruction-of-link.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { chosenLanguage } from '../../../kit/i18n/i18n.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useReaderLanguage } from '../../../kit/i18n/use-reader-language.ts';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Learner } from './Learner.tsx';

export interface InstructionAddress {
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
}
type Facts = InstructionOfLinkQuery['instructionOfLink'];

/** /managedInstructionsUserPage/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}: opening it changes nothing. */
export const InstructionPage = () => {
  const { t } = useTranslation('managed-instructions');
  const { managedInstructionAssignmentId = '', assignmentId = '', employeeId = '' } = useParams();
  const address = { managedInstructionAssignmentId, assignmentId, employeeId };
  // The page follows the switch; before the first choice the server knows the person's language.
  const { language, setLanguage } = useLanguage();
  const { data, previousData, error, refetch } = useInstructionOfLinkQuery({
    variables: { ...address, language: chosenLanguage() === null ? null : language },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  const facts = (data ?? previousData)?.instructionOfLink;
  useReaderLanguage(facts?.language as Language | undefined);
  return (
    <PublicPage title={facts?.instructionName ?? t('page.title')} data={facts} error={error} refetch={refetch}>
      {(read) => (
        <>
          <nav aria-label={t('page.language')} className="mb-3 flex gap-1">
            {LANGUAGES.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={each === read.language ? 'secondary' : 'ghost'}
                aria-pressed={each === read.language}
                onClick={() => void setLanguage(each)}
              >
                {t(`page.${each}`)}
              </Button>
            ))}
          </nav>
          <p className="mb-4 text-sm">
            {t('page.asks', { name: read.employeeName, clientName: read.clientName, day: formatDate(read.dueOn) })}
          </p>
          <Body address={address} facts={read} onStale={() => void refetch().catch(() => undefined)} />
        </>
      )}
    </PublicPage>
  );
};

const Body = ({ address, facts, onStale }: { address: InstructionAddress; facts: Facts; onStale: () => void }) => {
  const { t } = useTranslation('managed-instructions');
  if (facts.status === 'SUCCESS')
    return (
      <Notice tone="success" title={t('page.completed')}>
        {t('page.completedOn', { day: formatDate(facts.completedAt) })}
      </Notice>
    );
  if (!facts.course)
    return (
      <div className="flex flex-col gap-4">
        {facts.description && <p>{facts.description}</p>}
        <Notice>{t('page.noCourse', { clientName: facts.clientName })}</Notice>
      </div>
    );
  return (
    <Learner
      key={facts.course.hash}
      address={address}
      course={facts.course}
      language={facts.course.language as Language}
      onCompleted={onStale}
    />
  );
};
