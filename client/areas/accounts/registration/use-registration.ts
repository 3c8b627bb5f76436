import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRegisterMutation } from '../../../generated/accounts-registration.ts';
import { interviewStore } from '../../../shared/interview/interview-store.ts';
import { rememberMe } from '../../../kit/session/me.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { startSession } from '../../../kit/session/session.ts';
import { type Interview, useInterview } from '../../../shared/interview/use-interview.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import {
  registrationForm,
  registrationPayload,
  registrationStart,
  type RegistrationForm,
} from './registration-values.ts';
import { clearRequestKey, requestKeyFor } from './request-key.ts';

export interface Registration {
  form: RegistrationForm;
  /** The interview that is sent; after the success it stays on the screen until the board has loaded. */
  interview: Interview;
  /** The e-mail address of a refused registration that the server has reported as already registered. */
  takenEmail: string | null;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
}

/** Sends form and interview. Keeps both on a refusal; opens the board on success. */
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
      const { token, ...me } = data.register;
      setSent(current);
      // The draft belongs to the guest session, so it is deleted before the new session begins.
      form.discardDraft();
      clearRequestKey();
      interviewStore.clear();
      startSession({ token, userId: me.user.id, clientId: me.client.id });
      rememberMe(me);
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
