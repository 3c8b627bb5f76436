import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganisationDataFragment, useRemoveLogoMutation, useSetLogoMutation } from '../../generated/clients.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { PictureUpload } from '../../kit/files/PictureUpload.tsx';

/** The logo of documents: show, replace, remove. Saved at once. */
export const LogoCard = ({ client: { logo } }: { client: OrganisationDataFragment }) => {
  const { t } = useTranslation('clients');
  const title = useId();
  const [setLogo] = useSetLogoMutation({ context: QUIET });
  const [removeLogo] = useRemoveLogoMutation({ context: QUIET });
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded border border-border bg-surface p-4 sm:p-6">
      <div>
        <h2 id={title} className="text-lg font-semibold">
          {t('logo.title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('logo.text')}</p>
      </div>
      <PictureUpload
        url={logo?.url ?? null}
        text={(key) => t(`logo.${key}`)}
        set={(fileId) => setLogo({ variables: { fileId } })}
        remove={() => removeLogo()}
      />
    </section>
  );
};
