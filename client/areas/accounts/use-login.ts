import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CredentialProblems,
  credentialProblems,
  tidyCredentials,
} from '../../../schema/platform/logins/credentials.shared.ts';
import { useLoginMutation } from '../../generated/accounts.ts';
import { chosenLanguage } from '../../kit/i18n/i18n.ts';
import { loadMessages } from '../../kit/i18n/messages.ts';
import { rememberMe } from '../../kit/session/me.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { startSession } from '../../kit/session/session.ts';

/** The login without the form library: two fields do not justify loading it on the first page. */
export const useLogin = () => {
  const { t } = useTranslation('messages');
  const [login, { loading }] = useLoginMutation({ context: formContext('RATE_LIMITED', 'SECOND_FACTOR') });
  const [problems, setProblems] = useState<CredentialProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The password is right, and the account has a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) document.getElementById('login-code')?.focus();
  }, [asksCode]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (loading) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const input = tidyCredentials(String(typed.get('email') ?? ''), String(typed.get('password') ?? ''));
    const found = credentialProblems(input);
    setRefusal(null);
    const wrong = Object.keys(found)[0];
    // Validation messages load with the first mistake: most logins need none.
    if (wrong) await loadMessages().catch(() => undefined);
    setProblems(found);
    if (wrong) {
      (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return;
    }
    try {
      const code = String(typed.get('code') ?? '').trim() || undefined;
      const { data } = await login({ variables: { input: { ...input, code, language: chosenLanguage() } } });
      if (!data) return;
      const { token, ...me } = data.login;
      startSession({ token, userId: me.user.id, clientId: me.client.id });
      rememberMe(me);
    } catch (error) {
      const refused = serverErrorOf(error);
      // The global error table has shown every other error; the retry delay has to stay visible.
      if (refused?.code === 'BAD_INPUT' || refused?.code === 'RATE_LIMITED') setRefusal(reasonOf(error));
      if (refused?.code === 'SECOND_FACTOR') setAsksCode(true);
      // The specification's sentence as a snackbar, and at the password field, which is usually the wrong one.
      if (refused?.code === 'BAD_CREDENTIALS') {
        setRefusal(t('app:errors.credentials'));
        (form.elements.namedItem('password') as HTMLElement | null)?.focus();
      }
    }
  };

  const field = (name: keyof CredentialProblems) => ({
    name,
    id: `login-${name}`,
    error: problems[name] && t(`validation.${problems[name]}`),
    onInput: () => problems[name] && setProblems({ ...problems, [name]: undefined }),
  });

  return { submit, field, refusal, asksCode, busy: loading };
};
