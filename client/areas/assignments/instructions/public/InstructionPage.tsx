import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '../../../../../schema/kernel/calendar.shared.ts';
import { contentLanguage, LANGUAGE_NAMES } from '../../../../../schema/kernel/content-language.shared.ts';
import { instructionOfLink } from '../../../../generated/public-instruction-of-link.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { chosenContentLanguage } from '../../../../kit/i18n/content-language.ts';
import { useReaderLanguage } from '../../../../kit/i18n/use-reader-language.ts';
import { AllThings } from '../../../../kit/public/AllThings.tsx';
import { LanguageSwitch } from '../../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../../kit/public/PublicPage.tsx';
import { usePublicQuery } from '../../../../kit/public/use-public-query.ts';
import { courseTexts } from '../../../../shared/courses/course-texts.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Verdict } from '../../../../../schema/areas/courses/course-answers.shared.ts';
import type { AskInstructorProps } from './AskInstructor.tsx';
import { FailedToday } from './FailedToday.tsx';
import type { InstructionAddress, InstructionFacts } from './instruction-facts.ts';
import { Learner } from './Learner.tsx';
import type { SafetyWordsProps } from './SafetyWords.tsx';

/** Loaded after the completion. */
const Completed = lazy(() => import('./Completed.tsx').then((module) => ({ default: module.Completed })));

/** An optional part that cannot be loaded is left out, so that the course can be continued. */
const leftOut = () => ({ default: () => null });
// These parts are below the page, and are loaded after it.
const AskInstructor = lazy<ComponentType<AskInstructorProps>>(() =>
  import('./AskInstructor.tsx').then((module) => ({ default: module.AskInstructor }), leftOut),
);
const SafetyWords = lazy<ComponentType<SafetyWordsProps>>(() =>
  import('./SafetyWords.tsx').then((module) => ({ default: module.SafetyWords }), leftOut),
);

interface InstructionPageProps {
  address: InstructionAddress;
  /** Shown instead of the download of the certificate: at a terminal. */
  certificate?: ReactNode;
}

/**
 * /managedInstructionsUserPage/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}: opening it changes
 * nothing.
 */
export const InstructionPage = ({ address, certificate }: InstructionPageProps) => {
  const { t } = useTranslation('managed-instructions');
  // Until a language is chosen, the server uses that of the person.
  const [asked, setAsked] = useState(chosenContentLanguage);
  const { data, error, refetch } = usePublicQuery(instructionOfLink, { ...address, language: asked });
  const facts = data?.instructionOfLink;
  useReaderLanguage(facts?.language);
  return (
    <PublicPage
      title={facts?.instructionName ?? t('page.title')}
      owner={facts?.clientName}
      logo={facts?.logo}
      data={facts}
      error={error}
      refetch={refetch}
    >
      {(read) => (
        <>
          <LanguageSwitch onChoose={setAsked} />
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Body address={address} certificate={certificate} facts={read} onStale={() => void refetch()} />
          </Suspense>
        </>
      )}
    </PublicPage>
  );
};

/** The form for questions, below the content. */
const Asking = (props: AskInstructorProps) => (
  <Suspense fallback={null}>
    <AskInstructor {...props} />
  </Suspense>
);

const Body = ({
  address,
  certificate,
  facts,
  onStale,
}: InstructionPageProps & {
  facts: InstructionFacts;
  onStale: () => void;
}) => {
  const { t } = useTranslation('managed-instructions');
  const { clientName, course, description } = facts;
  const daysLate = daysBetween(facts.dueOn, today());
  const failed = course?.failed as Verdict['failed'] | null;
  const asking = { address, clientName, contactName: facts.contactName, asked: facts.questions };
  if (facts.status === 'SUCCESS' || facts.oralPart != null)
    return (
      <>
        <Completed address={address} facts={facts} certificate={certificate} />
        <Asking {...asking} place="" />
      </>
    );
  const shown = contentLanguage(course?.language);
  const reader = contentLanguage(facts.language) ?? 'de';
  const greeting = (
    <div className="mb-4 grid gap-2 text-sm">
      <AllThings
        minutes={course?.minutes}
        next={facts.next}
        path={`/mine/${address.assignmentId}/${address.employeeId}`}
      />
      <p>
        {t(daysLate > 0 ? 'page.asksOverdue' : 'page.asks', {
          name: facts.employeeName,
          clientName,
          day: formatDate(facts.dueOn),
          count: daysLate,
        })}
      </p>
    </div>
  );
  return (
    <>
      {(failed || !course) && greeting}
      {shown && shown !== facts.language && (
        <div className="mb-4">
          <Notice>{t('page.otherLanguage', { language: LANGUAGE_NAMES[shown] })}</Notice>
        </div>
      )}
      {failed ? (
        <div className="flex flex-col gap-4">
          <FailedToday {...failed} />
          <Asking {...asking} place="" />
        </div>
      ) : course ? (
        <Learner
          key={course.hash}
          title={facts.instructionName}
          greeting={greeting}
          address={address}
          course={course}
          language={shown ?? 'de'}
          onCompleted={onStale}
          below={(place) => (
            <Suspense fallback={null}>
              <AskInstructor {...asking} place={place} />
              <SafetyWords language={reader} t={courseTexts(reader)} />
            </Suspense>
          )}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {description && <p>{description}</p>}
          <Notice>{t('page.noCourse', { clientName })}</Notice>
          <Asking {...asking} place="" />
        </div>
      )}
    </>
  );
};
