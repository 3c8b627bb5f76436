import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '../../../../schema/kernel/calendar.shared.ts';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import { instructionOfLink } from '../../../generated/public-instruction-of-link.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { chosenLanguage } from '../../../kit/i18n/i18n.ts';
import { useReaderLanguage } from '../../../kit/i18n/use-reader-language.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { useAsked } from '../../../kit/public/use-asked.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Verdict } from '../../../../schema/areas/courses/course-answers.shared.ts';
import { AskInstructor } from './AskInstructor.tsx';
import { Completed } from './Completed.tsx';
import { FailedToday } from './FailedToday.tsx';
import type { InstructionAddress, InstructionFacts } from './instruction-facts.ts';
import { Learner } from './Learner.tsx';

/**
 * /managedInstructionsUserPage/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}: opening it changes
 * nothing.
 */
export const InstructionPage = ({ address }: { address: InstructionAddress }) => {
  const { t } = useTranslation('managed-instructions');
  // Until a language is chosen, the server uses that of the person.
  const [asked, setAsked] = useState(chosenLanguage);
  const { data, error, refetch } = useAsked(instructionOfLink, { ...address, language: asked });
  const facts = data?.instructionOfLink;
  useReaderLanguage(facts?.language as Language | undefined);
  return (
    <PublicPage
      title={facts?.instructionName ?? t('page.title')}
      owner={facts?.clientName}
      data={facts}
      error={error}
      refetch={refetch}
    >
      {(read) => (
        <>
          <LanguageSwitch current={read.language} onChoose={setAsked} />
          <Body address={address} facts={read} onStale={() => void refetch()} />
        </>
      )}
    </PublicPage>
  );
};

const Body = ({
  address,
  facts,
  onStale,
}: {
  address: InstructionAddress;
  facts: InstructionFacts;
  onStale: () => void;
}) => {
  const { t } = useTranslation('managed-instructions');
  const { clientName, course, description } = facts;
  const daysLate = daysBetween(facts.dueOn, today());
  const failed = course?.failed as Verdict['failed'] | null;
  const asking = { address, clientName, asked: facts.questions };
  if (facts.status === 'SUCCESS' || facts.oralPart != null)
    return (
      <>
        <Completed address={address} facts={facts} />
        <AskInstructor {...asking} place="" />
      </>
    );
  const greeting = (
    <p className="mb-4 text-sm">
      {t(daysLate > 0 ? 'page.asksOverdue' : 'page.asks', {
        name: facts.employeeName,
        clientName,
        day: formatDate(facts.dueOn),
        count: daysLate,
      })}
    </p>
  );
  return (
    <>
      {(failed || !course) && greeting}
      {failed ? (
        <div className="flex flex-col gap-4">
          <FailedToday {...failed} />
          <AskInstructor {...asking} place="" />
        </div>
      ) : course ? (
        <Learner
          key={course.hash}
          title={facts.instructionName}
          greeting={greeting}
          address={address}
          course={course}
          language={course.language as Language}
          onCompleted={onStale}
          below={(place) => <AskInstructor {...asking} place={place} />}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {description && <p>{description}</p>}
          <Notice>{t('page.noCourse', { clientName })}</Notice>
          <AskInstructor {...asking} place="" />
        </div>
      )}
    </>
  );
};
