import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { kitEntryFields } from '../../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { useKitOfCodeQuery } from '../../../generated/medkit-logs-kit-entry.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { kitOutbox, sendEntry } from './kit-outbox.ts';
import { forgetEntry, keepEntry, type KeptEntry, keptEntry } from './kept-entry.ts';
import { KitFields } from './KitFields.tsx';
import { thisMinute } from '../this-minute.ts';
import { SentEntry } from './SentEntry.tsx';

/** 256 random bits, as 43 letters. */
const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** /firstAid/{code}: creates an entry without a login; opened by scanning a kit's label. Loading it writes nothing. */
export const KitEntryPage = () => {
  const { t } = useTranslation('medkit-logs');
  const { code = '' } = useParams();
  const { data, error, refetch } = useKitOfCodeQuery({ variables: { code }, fetchPolicy: ONE_TIME, context: QUIET });
  const [entry, setEntry] = useState<KeptEntry | null>(() => keptEntry(code));
  useEffect(() => {
    void kitOutbox.open(`kit:${code}`);
  }, [code]);
  return (
    <PublicPage
      title={t('public.title')}
      gone={t('public.gone')}
      data={data?.firstAidKit}
      error={error}
      refetch={refetch}
    >
      {({ name, clientName }) => (
        <>
          <p className="text-base font-semibold">{t('public.at', { clientName, kit: name })}</p>
          {entry ? (
            <SentEntry
              {...entry}
              onChange={() => {
                forgetEntry(code);
                setEntry(null);
              }}
            />
          ) : (
            <EntryForm code={code} onSent={(id, token) => setEntry({ id, token, expiresAt: null })} />
          )}
        </>
      )}
    </PublicPage>
  );
};

const EntryForm = ({ code, onSent }: { code: string; onSent: (id: string, token: string) => void }) => {
  const { t } = useTranslation('medkit-logs');
  const [date] = useState(thisMinute);
  const form = useZodForm(kitEntryFields, {
    defaultValues: {
      name: '',
      date,
      wound: '',
      description: '',
      nameFirstAid: '',
      medUsed: '',
    },
    draftKey: `first-aid-${code}`,
  });
  const submit = form.submit(async (fields) => {
    const [id, token] = [newId(), newToken()];
    keepEntry(code, { id, token, expiresAt: null });
    sendEntry({ code, id, token, ...fields });
    onSent(id, token);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-sm text-text-muted">
        {t('public.intro')} {t('public.emergency')}
      </p>
      <KitFields form={form} />
      <Button type="submit" variant="primary" full className="mt-6">
        {t('public.send')}
      </Button>
    </form>
  );
};
