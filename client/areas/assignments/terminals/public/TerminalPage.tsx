import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pairTerminal, terminalOfToken, type BegunFragment } from '../../../../generated/public-terminal.ts';
import { failureOf } from '../../../../kit/errors/server-error.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { LanguageSwitch } from '../../../../kit/public/LanguageSwitch.tsx';
import { PublicFrame } from '../../../../kit/public/PublicFrame.tsx';
import { PublicPage } from '../../../../kit/public/PublicPage.tsx';
import { useAction } from '../../../../kit/public/use-action.ts';
import { usePublicQuery } from '../../../../kit/public/use-public-query.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { clearPerson, storedToken, storeToken } from './terminal-storage.ts';
import { VisitorLogin } from './VisitorLogin.tsx';

/** Loaded with the first visitor. */
const Visitor = lazy(async () => ({ default: (await import('./Visitor.tsx')).Visitor }));

/** /terminal: pairs a tablet that is not a terminal yet, asks who is there, or shows the visit. */
export const TerminalPage = () => {
  const [token, setToken] = useState(() => {
    // After a tablet was switched off during a visit.
    clearPerson();
    return storedToken();
  });
  const [notice, setNotice] = useState('');
  if (token === null)
    return (
      <PairForm
        notice={notice}
        onPaired={(paired) => {
          storeToken(paired);
          setToken(paired);
        }}
      />
    );
  return (
    <Terminal
      token={token}
      onEnded={(message) => {
        storeToken(null);
        setNotice(message);
        setToken(null);
      }}
    />
  );
};

/** The interval at which the tablet checks whether it is still paired, and reports that it is in use. */
const POLL_MS = 60_000;

const Terminal = ({ token, onEnded }: { token: string; onEnded: (message: string) => void }) => {
  const [begun, setBegun] = useState<BegunFragment | null>(null);
  const { data, error, refetch } = usePublicQuery(terminalOfToken, { token });
  const terminal = data?.terminalOfToken;
  const failure = error ? failureOf(error) : null;
  const isEnded = failure?.code === 'NOT_FOUND';
  useEffect(() => {
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const message = failure?.message ?? '';
  useEffect(() => {
    if (isEnded) {
      clearPerson();
      onEnded(message);
    }
  }, [isEnded, message, onEnded]);
  if (begun && terminal)
    return (
      <Suspense fallback={<Skeleton className="m-6 h-40" />}>
        <Visitor begun={begun} terminal={terminal} />
      </Suspense>
    );
  return (
    <PublicPage
      title={terminal?.name ?? ''}
      owner={terminal?.clientName}
      logo={terminal?.logo}
      data={terminal}
      error={isEnded ? undefined : error}
      refetch={refetch}
    >
      {() => (
        <>
          <LanguageSwitch />
          <VisitorLogin token={token} onBegun={setBegun} onEnded={() => void refetch()} />
        </>
      )}
    </PublicPage>
  );
};

const PairForm = ({ notice, onPaired }: { notice: string; onPaired: (token: string) => void }) => {
  const { t } = useTranslation('terminal');
  const [code, setCode] = useState('');
  const { problem, isBusy, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => onPaired((await ask(pairTerminal, { code })).pairTerminal.token));
  };
  return (
    <PublicFrame title={t('pair')}>
      <LanguageSwitch />
      <form noValidate onSubmit={submit} className="grid gap-4">
        {notice && <Notice tone="warning">{notice}</Notice>}
        <p>{t('pairText')}</p>
        <TextField
          label={t('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" variant="primary" full busy={isBusy} disabled={code.trim() === ''}>
          {t('pair')}
        </Button>
      </form>
    </PublicFrame>
  );
};
