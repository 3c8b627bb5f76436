import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { loginAddress } from '../../kit/session/return-address.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * A hook that logs in with the code in the address of the page: returns the result of `finish`, or why it was refused.
 * The code is sent once, even if React mounts a page twice.
 */
export const codeLogin = <Answer,>(finish: () => Promise<Answer>) => {
  let running: Promise<Answer> | null = null;
  return (failed: string): { answer: { value: Answer } | null; refusal: string | null } => {
    const [answer, setAnswer] = useState<{ value: Answer } | null>(null);
    const [refusal, setRefusal] = useState<string | null>(null);
    useEffect(() => {
      running ??= finish();
      // The code is no longer valid, and must not stay in the history or in a copied address.
      window.history.replaceState(window.history.state, '', location.pathname);
      running
        .then((value) => setAnswer({ value }))
        .catch((error: unknown) => setRefusal(reasonOf(error) || failed))
        .finally(() => {
          running = null;
        });
    }, [failed]);
    return { answer, refusal };
  };
};

type Props = { title: string; wait: string; refusal: string | null; className?: string };

/** The page during such a login; after a refusal it shows the reason and a link to the login. */
export const CodeLogin = ({ title, wait, refusal, className = 'flex flex-col gap-6' }: Props) => {
  const { t } = useTranslation('account');
  return (
    <div className={className}>
      <h1 className="text-2xl font-semibold">{title}</h1>
      {refusal === null ? (
        <p role="status" className="flex items-center gap-3 text-text-muted">
          <Spinner />
          {wait}
        </p>
      ) : (
        <>
          <Notice tone="error">{refusal}</Notice>
          <Link to={loginAddress()} className={buttonClass({ full: true })}>
            <LogIn aria-hidden className="size-5" />
            {t('login.toLogin')}
          </Link>
        </>
      )}
    </div>
  );
};
