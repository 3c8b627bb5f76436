import { useTranslation } from 'react-i18next';
import { namedProblems } from '../../../kit/forms/named-problems.ts';
import { loginAddress } from '../../../kit/session/return-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RegistrationConsent } from './RegistrationConsent.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { RegistrationSummary } from './RegistrationSummary.tsx';
import { TakenNotice } from './TakenNotice.tsx';
import { REGISTRATION_FIELDS } from './registration-values.ts';
import { useRegistration } from './use-registration.ts';

/** /register/:mode: the form that creates an organisation with its board from the interview. */
export const RegistrationPage = () => {
  const { t } = useTranslation('registration');
  const { form, interview, takenEmail, onSubmit } = useRegistration();
  const { rootError, busy } = form;
  const problems = namedProblems(
    form.problems,
    REGISTRATION_FIELDS.map(([path, name]) => [path, t(name)]),
  );
  return (
    <div className="mx-auto w-full max-w-[1000px] px-4 py-6 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="flex-1 basis-full text-2xl font-semibold sm:basis-0 sm:text-3xl">{t('title')}</h1>
        <p className="text-sm text-text-muted">
          {t('haveAccount')}{' '}
          <Link
            to={loginAddress()}
            className="inline-flex min-h-6 items-center text-primary underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {t('common:logIn')}
          </Link>
        </p>
      </div>
      <p className="mt-2 mb-6 text-text-muted">{t('lead')}</p>
      <RegistrationSummary interview={interview} />
      <Card className="mt-4">
        <form noValidate onSubmit={onSubmit}>
          <div className="grid gap-8 px-4 py-6 sm:px-8 sm:py-8">
            {takenEmail ? (
              <TakenNotice email={takenEmail} />
            ) : (
              problems.length > 0 && (
                <FormSummary title={t('errorSummary', { count: problems.length })} problems={problems} />
              )
            )}
            <RegistrationFields form={form} />
            <RegistrationConsent form={form} />
          </div>
          <div className="grid gap-3 border-t border-border bg-surface px-4 py-4 sm:px-8">
            {rootError && <Notice tone="error">{rootError}</Notice>}
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-64 text-sm text-text-muted">{t('draftKept')}</p>
              {interview.answers.length > 0 && (
                <Link to="/survey/register?view=result" className={buttonClass({ variant: 'ghost' })}>
                  {t('back')}
                </Link>
              )}
              <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
                {t('submit')}
              </Button>
            </div>
          </div>
        </form>
      </Card>
    </div>
  );
};
