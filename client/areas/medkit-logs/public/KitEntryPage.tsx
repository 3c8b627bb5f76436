import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitOfCode } from '../../../generated/public-entry-of-kit.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { CallLink } from '../../../kit/public/CallLink.tsx';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { usePublicTexts } from '../../../kit/public/public-texts.ts';
import { useIsReady } from '../../../kit/public/use-is-ready.ts';
import { usePublicQuery } from '../../../kit/public/use-public-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { kitEntries } from './kit-outbox.ts';
import { removeOwnEntry, keepEntry, type OwnEntry, ownEntry } from './own-entry.ts';
import { useKitForm } from './kit-form.ts';
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
export const KitEntryPage = ({ code }: { code: string }) => {
  const { t } = useTranslation('medkit-logs');
  const texts = usePublicTexts();
  const { data, error, refetch } = usePublicQuery(kitOfCode, { code });
  const [entry, setEntry] = useState<OwnEntry | null>(() => ownEntry(code));
  useEffect(() => {
    void kitEntries.outbox.open(`kit:${code}`);
  }, [code]);
  return (
    <PublicPage
      title={t('public.title')}
      owner={data?.firstAidKit.clientName}
      logo={data?.firstAidKit.logo}
      notFoundText={t('public.gone')}
      data={data?.firstAidKit}
      error={error}
      refetch={refetch}
    >
      {({ name }) => (
        <>
          <LanguageSwitch />
          <CallLink phone="112" number="112" name={texts('ambulance')} variant="danger" />
          <p className="mt-4 text-base font-semibold">{t('public.at', { kit: name })}</p>
          {entry ? (
            <SentEntry
              {...entry}
              onChange={() => {
                removeOwnEntry(code);
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
  const isReady = useIsReady();
  const [date] = useState(thisMinute);
  const empty = { name: '', date, wound: '', description: '', nameFirstAid: '', medUsed: '' };
  const { form, submit } = useKitForm(empty, `first-aid-${code}`);
  const send = submit((fields) => {
    const [id, token] = [newId(), newToken()];
    keepEntry(code, { id, token, expiresAt: null });
    kitEntries.send({ code, id, token, ...fields });
    onSent(id, token);
  });
  return (
    <form noValidate inert={!isReady} onSubmit={(event) => void send(event)}>
      <p className="mb-4 text-sm text-text-muted">{t('public.intro')}</p>
      <KitFields form={form} isShort />
      <Button type="submit" variant="primary" full className="mt-6">
        {t('public.send')}
      </Button>
    </form>
  );
};
