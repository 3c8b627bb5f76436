import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endTerminalVisit,
  keepTerminalVisit,
  terminalVisit,
  type BegunFragment,
  type TerminalOfTokenQuery,
} from '../../../../generated/public-terminal.ts';
import { failureOf } from '../../../../kit/errors/server-error.ts';
import { useReaderLanguage } from '../../../../kit/i18n/use-reader-language.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { LanguageSwitch } from '../../../../kit/public/LanguageSwitch.tsx';
import { PublicFrame } from '../../../../kit/public/PublicFrame.tsx';
import { usePublicQuery } from '../../../../kit/public/use-public-query.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ChangePin } from './ChangePin.tsx';
import { Overview } from './Overview.tsx';
import type { Shown } from './shown.ts';
import { SignAttended } from './SignAttended.tsx';
import { clearPerson } from './terminal-storage.ts';
import { useIdleEnd } from './use-idle-end.ts';

/** Imported dynamically, so that the page behind a mailed link does not become larger because of the terminal. */
const InstructionPage = lazy(async () => ({
  default: (await import('../../instructions/public/page.tsx')).InstructionPage,
}));
const Certificate = lazy(async () => ({ default: (await import('./Certificate.tsx')).Certificate }));

interface VisitorProps {
  begun: BegunFragment;
  terminal: TerminalOfTokenQuery['terminalOfToken'];
}

/**
 * A visit at the terminal. When it ends the page is reloaded, so that nothing of the person is left in memory, in the
 * history or in the storage of the browser.
 */
export const Visitor = ({ begun: { secret, visit: first }, terminal }: VisitorProps) => {
  const { t } = useTranslation('terminal');
  const [shown, setShown] = useState<Shown>({ kind: 'overview' });
  const { data, refetch } = usePublicQuery(terminalVisit, { secret });
  const visit = data?.terminalVisit ?? first;
  useReaderLanguage(visit.language);
  const leave = () => {
    const reload = () => {
      clearPerson();
      location.replace('/terminal/');
    };
    // Without a network the visit ends on the server after its time limit.
    void Promise.race([
      ask(endTerminalVisit, { secret }).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]).then(reload);
  };
  const { left, stay } = useIdleEnd(leave, () => {
    ask(keepTerminalVisit, { secret }).catch((error: unknown) => {
      // The visit was ended in the office, or by a login at another tablet.
      if (failureOf(error).code === 'NOT_FOUND') leave();
    });
  });
  const toOverview = (what: Omit<Extract<Shown, { kind: 'overview' }>, 'kind'> = {}) => {
    setShown({ kind: 'overview', ...what });
    void refetch();
  };
  const signing = shown.kind === 'signing' ? visit.signings.find(({ id }) => id === shown.id) : undefined;
  return (
    <div className="flex flex-1 flex-col">
      <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-3 border-b border-border bg-surface px-4 py-2">
        <p className="font-semibold">{t('hello', { name: visit.employeeName })}</p>
        <div className="flex flex-wrap gap-2">
          {shown.kind !== 'overview' && <Button onClick={() => toOverview()}>{t('overview')}</Button>}
          <Button icon={LogOut} onClick={leave}>
            {t('leave')}
          </Button>
        </div>
      </div>
      {left !== null && (
        <div
          role="alertdialog"
          aria-label={t('still')}
          className="sticky top-16 z-20 mx-3 mt-3 grid gap-3 rounded border border-accent bg-surface p-4 shadow-lg"
        >
          <p className="text-lg font-semibold">{t('still')}</p>
          <p className="tabular-nums">{t('endsIn', { count: left })}</p>
          <Button variant="primary" onClick={stay}>
            {t('stay')}
          </Button>
        </div>
      )}
      {shown.kind === 'course' ? (
        <Suspense fallback={<Skeleton className="m-6 h-40" />}>
          <InstructionPage
            key={shown.id}
            address={{
              managedInstructionAssignmentId: shown.id,
              assignmentId: secret,
              employeeId: visit.employeeId,
            }}
            certificate={
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                <Certificate secret={secret} assignment={shown.id} />
              </Suspense>
            }
          />
        </Suspense>
      ) : (
        <PublicFrame title={terminal.name} owner={terminal.clientName} logo={terminal.logo}>
          <LanguageSwitch />
          {shown.kind === 'pin' ? (
            <ChangePin secret={secret} onDone={() => toOverview({ pinChanged: true })} />
          ) : signing ? (
            <SignAttended
              key={signing.id}
              secret={secret}
              signing={signing}
              onDone={() => toOverview({ signed: true })}
            />
          ) : (
            <Overview visit={visit} said={shown.kind === 'overview' ? shown : { kind: 'overview' }} onShow={setShown} />
          )}
        </PublicFrame>
      )}
    </div>
  );
};
