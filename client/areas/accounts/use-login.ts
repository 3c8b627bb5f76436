import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CredentialProblems,
  credentialProblems,
  normalizedCredentials,
} from '../../../schema/platform/logins/credentials.shared.ts';
import { login, loginWithPasskey, type LoginInput, passkeyForLogin } from '../../generated/public-login.ts';
import { chosenLanguage } from '../../kit/i18n/i18n.ts';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { askAnonymously } from './ask-anonymously.ts';
import { enter } from './enter.ts';

/** Message keys of SECOND_FACTOR: the factors that the account has. */
type AskedFactor = 'secondFactorCode' | 'secondFactorPasskey' | 'secondFactorEither';

/** Errors that the form shows itself; the global table shows every other error. */
const CONTEXT = formContext('RATE_LIMITED', 'SECOND_FACTOR', 'FORBIDDEN');

const logIn = async (input: LoginInput): Promise<void> =>
  enter((await askAnonymously(login, { input: { ...input, language: chosenLanguage() } }, CONTEXT)).login);

/** The login, without the form library: for two fields it is not worth loading it on the first page. */
export const useLogin = (invitation: string | undefined) => {
  const { t } = useTranslation('messages');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<CredentialProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Set after the password was right, if the account has a second factor of this kind. */
  const [asks, setAsks] = useState<AskedFactor | null>(null);
  useEffect(() => {
    if (asks) document.getElementById(asks === 'secondFactorCode' ? 'login-code' : 'login-passkey')?.focus();
  }, [asks]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const input = normalizedCredentials(String(typed.get('email') ?? ''), String(typed.get('password') ?? ''));
    const found = credentialProblems(input);
    setRefusal(null);
    const wrong = Object.keys(found)[0];
    // Validation messages are loaded with the first mistake, because most logins need none.
    if (wrong) await loadMessages().catch(() => undefined);
    setProblems(found);
    if (wrong) {
      (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return;
    }
    setBusy(true);
    try {
      const code = String(typed.get('code') ?? '').trim() || undefined;
      await logIn({ ...input, code, invitation });
    } catch (error) {
      const refused = serverErrorOf(error);
      // The global error table has shown every other error. The retry delay has to stay visible.
      if (refused?.code === 'BAD_INPUT' || refused?.code === 'RATE_LIMITED') setRefusal(reasonOf(error));
      // The organisation requires the login with the account of the company.
      if (refused?.code === 'FORBIDDEN') setRefusal(reasonOf(error));
      if (refused?.code === 'SECOND_FACTOR') setAsks((refused.key as AskedFactor | undefined) ?? 'secondFactorEither');
      // The message of the specification as a snackbar, and at the password field, which is usually the wrong one.
      if (refused?.code === 'BAD_CREDENTIALS') {
        setRefusal(t('app:errors.credentials'));
        (form.elements.namedItem('password') as HTMLElement | null)?.focus();
      }
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof CredentialProblems) => ({
    name,
    id: `login-${name}`,
    error: problems[name] && t(`validation.${problems[name]}`),
    onInput: () => problems[name] && setProblems({ ...problems, [name]: undefined }),
  });

  /** Logs in with a passkey: after the password, then `form` is given, or instead of it. */
  const byPasskey = async (form?: HTMLFormElement | null): Promise<void> => {
    setRefusal(null);
    const typed = form && new FormData(form);
    const input = typed && normalizedCredentials(String(typed.get('email') ?? ''), String(typed.get('password') ?? ''));
    setBusy(true);
    try {
      const { signWithPasskey } = await import('./factors/passkeys.ts');
      const task = (await askAnonymously(passkeyForLogin, { input: input ?? {} }, QUIET)).passkeyForLogin;
      const passkey = await signWithPasskey(task);
      // The person has closed the dialog of the browser.
      if (!passkey) return;
      if (input) await logIn({ ...input, passkey, invitation });
      else enter((await askAnonymously(loginWithPasskey, { input: { passkey } }, QUIET)).loginWithPasskey);
    } catch (error) {
      setRefusal(reasonOf(error) || t('account:login.passkeyFailed'));
    } finally {
      setBusy(false);
    }
  };

  /** Logs in with the account of the company to which the domain of the typed address belongs. */
  const byCompany = async (form: HTMLFormElement | null, returnTo: string | undefined): Promise<void> => {
    setRefusal(null);
    const email = form ? String(new FormData(form).get('email') ?? '').trim() : '';
    const wrong = credentialProblems({ email, password: '-' }).email;
    if (wrong) {
      await loadMessages().catch(() => undefined);
      setProblems({ email: wrong });
      (form?.elements.namedItem('email') as HTMLElement | null)?.focus();
      return;
    }
    try {
      const { startCompanyLogin } = await import('./company/company-login.ts');
      await startCompanyLogin(email, returnTo);
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };

  return { submit, field, byPasskey, byCompany, refusal, asks, busy };
};
