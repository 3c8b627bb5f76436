import { ClipboardList, Eye, Lock, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interviewQuestions } from '../../../schema/areas/interview/interview.shared.ts';
import { interviewStore } from '../../shared/interview/interview-store.ts';
import type { Interview } from '../../shared/interview/use-interview.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextField } from '../../ui/TextField.tsx';

const Point = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
    <span>{text}</span>
  </li>
);

/** A whole number; null if empty, false if invalid. */
const employeesFrom = (text: string): number | null | false => {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replace(/[.\s]/gu, ''));
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : false;
};

/** Explains the interview; if answers are stored on the device, offers to continue or to start again. */
export const StartDialog = ({
  open,
  interview,
  onBegin,
  onResult,
}: {
  open: boolean;
  interview: Interview;
  onBegin: () => void;
  onResult: () => void;
}) => {
  const { t } = useTranslation('interview');
  const [employees, setEmployees] = useState(() => interview.employees?.toString() ?? '');
  const [wrong, setWrong] = useState(false);
  const [asking, setAsking] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const answers = interview.answers.length;
  const complete = interview.open.length === 0;

  const begin = (then: () => void) => {
    const value = employeesFrom(employees);
    setWrong(value === false);
    if (value === false) return document.getElementById('interview-employees')?.focus();
    if (value !== interview.employees) interviewStore.setEmployees(value);
    then();
  };
  const startAnew = () => {
    interviewStore.clear();
    setEmployees('');
    setAsking(false);
  };

  return (
    <>
      <Dialog
        open={open && !asking}
        onClose={onBegin}
        title={t('start.title')}
        width={620}
        initialFocus={primary}
        footer={
          <>
            {answers > 0 ? (
              <Button onClick={() => setAsking(true)} className="max-sm:flex-1">
                {t('start.anew')}
              </Button>
            ) : (
              <Link
                to="/login/login/1/1/1"
                className="mr-auto inline-flex min-h-11 items-center text-sm text-primary underline"
              >
                {t('start.login')}
              </Link>
            )}
            <Button
              ref={primary}
              variant="primary"
              className="max-sm:flex-1"
              onClick={() => begin(complete ? onResult : onBegin)}
            >
              {answers === 0 ? t('start.begin') : complete ? t('start.toOverview') : t('start.continue')}
            </Button>
          </>
        }
      >
        {answers > 0 ? (
          <div className="rounded bg-primary-soft px-4 py-3">
            <p className="font-medium">
              {t('start.found', { count: answers, answers, total: interviewQuestions.length })}
            </p>
            {interview.updatedAt && (
              <p className="mt-1 text-sm text-text-muted">
                {t('start.foundAt', { date: formatDateTime(interview.updatedAt) })}
              </p>
            )}
          </div>
        ) : (
          <>
            <p>{t('start.lead')}</p>
            <ul className="mt-4 grid gap-3">
              <Point icon={ClipboardList} text={t('start.pointQuestions')} />
              <Point icon={Eye} text={t('start.pointResult')} />
              <Point icon={Lock} text={t('start.pointLocal')} />
            </ul>
          </>
        )}
        <form
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            begin(complete ? onResult : onBegin);
          }}
        >
          <TextField
            id="interview-employees"
            label={t('start.employees')}
            hint={t('start.employeesHint')}
            error={wrong ? t('start.employeesInvalid') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={employees}
            onChange={(event) => setEmployees(event.target.value)}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={open && asking}
        onClose={() => setAsking(false)}
        onConfirm={startAnew}
        title={t('start.anewTitle')}
        confirmLabel={t('start.anewConfirm')}
        cancelLabel={t('common:cancel')}
        tone="danger"
      >
        {t('start.anewText')}
      </ConfirmDialog>
    </>
  );
};
