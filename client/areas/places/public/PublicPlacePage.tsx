import { publicPlace } from '../../../generated/public-place-of-code.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { usePublicQuery } from '../../../kit/public/use-public-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';

/** /place/{code}: the name of a place, and a link to its page for users who may open it. */
export const PublicPlacePage = ({ code }: { code: string }) => {
  const t = useAreaLabels('places');
  const { data, error, refetch } = usePublicQuery(publicPlace, { code });
  const place = data?.publicPlace;
  return (
    <PublicPage
      title={place?.name ?? t('public.title')}
      owner={place?.clientName}
      logo={place?.logo}
      notFoundText={t('public.gone')}
      data={place}
      error={error}
      refetch={refetch}
    >
      {({ id }) => (
        <div className="grid gap-4">
          <LanguageSwitch />
          <a href={`/app/places/${id}`} className={buttonClass({ variant: 'primary' })}>
            {t('public.open')}
          </a>
          <p className="text-sm text-text-muted">{t('public.text')}</p>
        </div>
      )}
    </PublicPage>
  );
};
