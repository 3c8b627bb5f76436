import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctMyMedkitLog, myMedkitLog } from '../../../generated/public-entry-of-kit.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ask } from '../../../kit/public/ask.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { usePublicQuery } from '../../../kit/public/use-public-query.ts';
import { useAction } from '../../../kit/public/use-action.ts';
import { type KitValues, useKitForm } from './kit-form.ts';
import { KitFields } from './KitFields.tsx';

/**
 * /firstAid/entry#{token}: the author can correct an entry for an hour. The token is in the fragment, so it is never
 * sent as part of an address.
 */
export const MyEntryPage = () => {
  const { t } = useTranslation('medkit-logs');
  const token = location.hash.slice(1);
  const { data, error, refetch } = usePublicQuery(myMedkitLog, { token });
  return (
    <PublicPage
      title={t('public.mine')}
      notFoundText={t('public.mineGone')}
      data={data?.myMedkitLog}
      error={error}
      refetch={refetch}
    >
      {(entry) => (
        <>
          <LanguageSwitch />
          <CorrectionForm token={token} {...entry} />
        </>
      )}
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
}: KitValues & { token: string; expiresAt: string }) => {
  const { t } = useTranslation('medkit-logs');
  const [isSaved, setSaved] = useState(false);
  const { problem, isBusy, run } = useAction();
  const { form, submit } = useKitForm({ name, date, wound, description, nameFirstAid, medUsed });
  const save = submit((fields) => {
    setSaved(false);
    return run(async () => {
      await ask(correctMyMedkitLog, { input: { token, ...fields } });
      setSaved(true);
    });
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <p className="mb-4 text-sm text-text-muted">
        {t('public.mineText', { time: formatDateTime(expiresAt).slice(11) })}
      </p>
      {isSaved && (
        <Notice tone="success" className="mb-4">
          {t('public.saved')}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <KitFields form={form} />
      <Button type="submit" variant="primary" full busy={isBusy} className="mt-6">
        {t('public.save')}
      </Button>
    </form>
  );
};
