import { CalendarPlus, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addYears, daysBetween, today } from '../../../../../schema/kernel/calendar.shared.ts';
import {
  completeExaminationOfLink,
  declineExaminationOfLink,
  examinationOfLink,
  takeBackExaminationOfLink,
  type ExaminationOfLinkQuery,
} from '../../../../generated/public-examination-of-link.ts';
import { newId } from '../../../../kit/data/new-id.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { useReaderLanguage } from '../../../../kit/i18n/use-reader-language.ts';
import { WithPhones } from '../../../../kit/public/WithPhones.tsx';
import { ask } from '../../../../kit/public/ask.ts';
import { NextPages } from '../../../../kit/public/NextPages.tsx';
import { AllThings } from '../../../../kit/public/AllThings.tsx';
import { LanguageSwitch } from '../../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../../kit/public/PublicPage.tsx';
import { usePublicQuery } from '../../../../kit/public/use-public-query.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

import { saveInCalendar } from '../../../../kit/files/calendar-file.ts';

interface Address {
  assignmentId: string;
  employeeId: string;
}
const kindOf = ({ optional, isOffer }: Pick<Facts, 'optional' | 'isOffer'>) =>
  !optional ? 'obligatory' : isOffer ? 'offered' : 'onRequest';

type Facts = ExaminationOfLinkQuery['examinationOfLink'];

/** /examinationAssignment/employee/{assignmentId}/{employeeId}/status: opening it changes nothing. */
export const ExaminationStatusPage = ({ address }: { address: Address }) => {
  const { t } = useTranslation('examinations');
  const { data, error, refetch } = usePublicQuery(examinationOfLink, address);
  const facts = data?.examinationOfLink;
  useReaderLanguage(facts?.language);
  return (
    <PublicPage
      title={t('page.title')}
      owner={facts?.clientName}
      logo={facts?.logo}
      data={facts}
      error={error}
      refetch={refetch}
    >
      {(read) => (
        <>
          <LanguageSwitch />
          <StatusCard address={address} facts={read} />
        </>
      )}
    </PublicPage>
  );
};

const StatusCard = ({ address, facts: read }: { address: Address; facts: Facts }) => {
  const { t } = useTranslation('examinations');
  const { problem, isBusy, run } = useAction();
  const daysLate = daysBetween(read.dueOn, today());
  const [completed, setCompleted] = useState<Facts | null>(null);
  const [isAsking, setAsking] = useState(false);
  const facts = completed ?? read;
  const submit = (on: string) =>
    run(async () => setCompleted((await ask(completeExaminationOfLink, { ...address, on })).completeExaminationOfLink));
  // Contains neither the name of the health check nor the secret of the link, because others may see the calendar.
  const toCalendar = () => {
    const entry = { id: newId(), day: facts.dueOn, title: t('page.calendarTitle'), text: facts.contact };
    saveInCalendar(t('page.calendarFile'), entry);
  };
  const takeBack = () =>
    run(async () => {
      setCompleted((await ask(takeBackExaminationOfLink, address)).takeBackExaminationOfLink);
      setAsking(false);
    });
  const decline = () =>
    run(async () => setCompleted((await ask(declineExaminationOfLink, address)).declineExaminationOfLink));
  return (
    <div className="flex flex-col gap-4">
      <AllThings
        next={facts.status === 'ASSIGNED' ? facts.next : []}
        path={`/mine/${address.assignmentId}/${address.employeeId}`}
      />
      <p>{t('page.hello', { name: facts.employeeName })}</p>
      <p>{t(facts.optional ? 'page.asksOptional' : 'page.asks', { clientName: facts.clientName })}</p>
      <p className="text-lg font-semibold">{facts.examinationName}</p>
      {facts.declinedAt ? (
        <Notice title={t('page.declined')}>{t('page.declinedOn', { day: formatDate(facts.declinedAt) })}</Notice>
      ) : facts.awaitsCertificate ? (
        <Notice tone="warning" title={t('page.reported')}>
          {t('page.reportedOn', { day: formatDate(facts.completedAt), clientName: facts.clientName })}
        </Notice>
      ) : facts.status === 'SUCCESS' ? (
        <Notice tone="success" title={t('page.completed')}>
          {t('page.completedOn', { day: formatDate(facts.completedAt) })}
        </Notice>
      ) : (
        <>
          <p>{t(`page.why.${kindOf(facts)}`)}</p>
          <p>
            {t(daysLate > 0 ? 'page.overdue' : 'page.until', { day: formatDate(facts.dueOn), count: daysLate })}{' '}
            {facts.contact ? (
              <WithPhones text={t('page.contact', { contact: facts.contact })} />
            ) : (
              t('page.noContact', { clientName: facts.clientName })
            )}
          </p>
          {daysLate <= 0 && (
            <Button icon={CalendarPlus} full onClick={toCalendar}>
              {t('page.calendar')}
            </Button>
          )}
          <p className="text-sm text-text-muted">{t('page.explained')}</p>
          {problem && <Notice tone="error">{problem}</Notice>}
          {isAsking ? (
            <DayForm isBusy={isBusy} onDay={(day) => void submit(day)} onBack={() => setAsking(false)} />
          ) : (
            <Button variant="primary" icon={Check} full onClick={() => setAsking(true)}>
              {t('page.complete')}
            </Button>
          )}
          {facts.isOffer && !isAsking && (
            <>
              <Button full busy={isBusy} onClick={() => void decline()}>
                {t('page.decline')}
              </Button>
              <p className="text-sm text-text-muted">{t('page.declineText')}</p>
            </>
          )}
        </>
      )}
      {facts.canTakeBack && (
        <Button variant="ghost" icon={Undo2} full busy={isBusy} onClick={() => void takeBack()}>
          {t('page.takeBack')}
        </Button>
      )}
      {problem && facts.status === 'SUCCESS' && <Notice tone="error">{problem}</Notice>}
      <NextPages next={facts.next} />
    </div>
  );
};

interface DayFormProps {
  isBusy: boolean;
  onDay: (day: string) => void;
  onBack: () => void;
}

/**
 * Asks for the day, so that a single touch by mistake reports nothing. Uses the browser's date field, to keep the page
 * small.
 */
const DayForm = ({ isBusy, onDay, onBack }: DayFormProps) => {
  const { t } = useTranslation('examinations');
  const [day, setDay] = useState(today());
  const isPast = day !== '' && day <= today();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPast) onDay(day);
      }}
    >
      <TextField
        type="date"
        label={t('page.day')}
        required
        autoFocus
        min={addYears(today(), -1)}
        max={today()}
        value={day}
        error={isPast ? undefined : t('page.dayPast')}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button variant="primary" type="submit" icon={Check} full busy={isBusy}>
        {t('page.enter')}
      </Button>
      <Button full onClick={onBack}>
        {t('common:back')}
      </Button>
    </form>
  );
};
