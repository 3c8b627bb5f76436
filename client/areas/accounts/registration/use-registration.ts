import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRegisterMutation } from '../../../generated/accounts-registration.ts';
import { interviewStore } from '../../../kit/interview/interview-store.ts';
import { rememberMe } from '../../../kit/session/me.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { startSession } from '../../../kit/session/session.ts';
import { type Interview, useInterview } from '../../../kit/interview/use-interview.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import {
  registrationForm,
  registrationPayload,
  registrationStart,
  type RegistrationForm,
} from './registration-values.ts';
import { forgetRequestKey, requestKeyFor } from './request-key.ts';

export interface Registration {
  form: RegistrationForm;
  /** The interview that is sent; after the success it stays on screen until the board is there. */
  interview: Interview;
  /** The address in the form turned out to be taken. */
  takenEmail: string | null;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
}

/** Sends form and interview, keeps both when the server refuses, and opens the board when it does not. */
export const useRegistration = (): Registration => {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const current = useInterview();
  const [sent, setSent] = useState<Interview | null>(null);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const [register] = useRegisterMutation({ context: formContext('EMAIL_TAKEN') });
  const form = useZodForm(registrationForm, {
    defaultValues: registrationStart(current.employees),
    draftKey: 'registration',
    summary: true,
  });

  const submit = form.submit(async (values) => {
    setTakenEmail(null);
    try {
      const input = registrationPayload(values, current.answers, requestKeyFor(values.user.email));
      const { data } = await register({ variables: { input } });
      if (!data) return;
      const { token, user, client, choosesClient } = data.register;
      setSent(current);
      // The draft belongs to the guest who typed it, so it goes before the session begins.
      form.discardDraft();
      forgetRequestKey();
      interviewStore.clear();
      startSession({ token, userId: user.id, clientId: client.id });
      rememberMe({ user, client, choosesClient });
      await navigate('/app/tickets/all?welcome=1', { replace: true });
    } catch (error) {
      if (serverErrorOf(error)?.code === 'EMAIL_TAKEN') {
        setTakenEmail(values.user.email);
        form.setError('user.email', { type: 'taken', message: t('common:emailTaken') });
      }
      throw error;
    }
  });

  const email = useWatch({ control: form.control, name: 'user.email' });
  const stillTaken = takenEmail !== null && email.trim().toLowerCase() === takenEmail;

  return {
    form,
    interview: sent ?? current,
    takenEmail: stillTaken ? takenEmail : null,
    onSubmit: (event) => void submit(event),
  };
};
