import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type KitEntryFields, kitEntryFields } from '../../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { useCorrectMyMedkitLogMutation, useMyMedkitLogQuery } from '../../../generated/medkit-logs-kit-entry.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { KitFields } from './KitFields.tsx';

/**
 * /firstAid/entry#{token}: its author corrects an entry for an hour. The token is never part of a request's address.
 */
export const MyEntryPage = () => {
  const { t } = useTranslation('medkit-logs');
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useMyMedkitLogQuery({
    variables: { token },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  return (
    <PublicPage
      title={t('public.mine')}
      gone={t('public.mineGone')}
      data={data?.myMedkitLog}
      error={error}
      refetch={refetch}
    >
      {(entry) => <CorrectionForm token={token} {...entry} />}
    </PublicPage>
  );
};

const CorrectionForm = ({
  token,
  expiresAt,
  name,
  date,
  wound,
  description,
  nameFirstAid,
  medUsed,
}: KitEntryFields & { token: string; expiresAt: string }) => {
  const { t } = useTranslation('medkit-logs');
  const [isSaved, setSaved] = useState(false);
  const [correct] = useCorrectMyMedkitLogMutation({ context: formContext('NOT_FOUND', 'RATE_LIMITED') });
  const form = useZodForm(kitEntryFields, {
    defaultValues: { name, date, wound, description, nameFirstAid, medUsed },
  });
  const submit = form.submit(async (fields) => {
    setSaved(false);
    try {
      await correct({ variables: { input: { token, ...fields } } });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'BAD_INPUT') form.setError('root', { message: message || t('common:checkConnection') });
      throw error;
    }
    form.reset(fields);
    setSaved(true);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-sm text-text-muted">
        {t('public.mineText', { time: formatDateTime(expiresAt).slice(11) })}
      </p>
      {isSaved && (
        <Notice tone="success" className="mb-4">
          {t('public.saved')}
        </Notice>
      )}
      {form.rootError && (
        <Notice tone="error" className="mb-4">
          {form.rootError}
        </Notice>
      )}
      <KitFields form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} className="mt-6">
        {t('public.save')}
      </Button>
    </form>
  );
};
