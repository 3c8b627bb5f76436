import { ArrowRight, ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsultingQuery, type ConsultingOfferFragment, useConsultingQuery } from '../../generated/consulting.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loaded } from '../../kit/errors/Loaded.tsx';

type Partner = ConsultingQuery['consulting']['partners'][number];

/** /app/consulting: advice, support and partners of this installation. */
export const ConsultingPage = () => {
  const { t } = useTranslation('consulting');
  const { language } = useLanguage();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <header>
        <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
        <p className="text-text-muted">{t('subtitle')}</p>
      </header>
      {/* Read again for another language, because an answer is in one language. */}
      <Content key={language} />
      <Notice tone="info">{t('disclaimer')}</Notice>
    </div>
  );
};

const Content = () => {
  const { t } = useTranslation('consulting');
  const { data, error, refetch } = useConsultingQuery({ fetchPolicy: ONE_TIME, context: QUIET });
  return (
    <Loaded data={data} error={error} refetch={refetch} failed={t('failed')} height="h-64">
      {({ consulting }) => <Offers {...consulting} />}
    </Loaded>
  );
};

const Offers = ({ advisory, support, partners }: ConsultingQuery['consulting']) => {
  const { t } = useTranslation('consulting');
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Offer offer={advisory} badge={<Badge tone="primary">{t('advisory')}</Badge>} />
        <Offer offer={support} badge={<Badge tone="success">{t('support')}</Badge>} />
      </div>
      {partners.length > 0 && (
        <section aria-labelledby="partners" className="grid gap-3">
          <h2 id="partners" className="text-lg font-semibold">
            {t('partners')}
          </h2>
          {partners.some(({ placeholder }) => placeholder) && (
            <p className="text-sm text-text-muted">{t('onRequest')}</p>
          )}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {partners.map((partner) => (
              <PartnerCard key={partner.title} partner={partner} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Offer = ({ offer, badge }: { offer: ConsultingOfferFragment; badge: ReactNode }) => (
  <section className="flex flex-col gap-3 rounded border border-border bg-surface p-5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg font-semibold">{offer.title}</h2>
      {badge}
    </div>
    <p className="flex-1 leading-6">{offer.text}</p>
    <div>
      <OfferLink offer={offer} variant="primary" />
    </div>
  </section>
);

const PartnerCard = ({ partner }: { partner: Partner }) => (
  <li className="flex flex-col overflow-hidden rounded border border-border bg-surface">
    {partner.imageUrl && <img src={partner.imageUrl} alt="" className="aspect-2/1 w-full object-cover" />}
    <div className="flex flex-1 flex-col gap-2 p-4">
      <h3 className="font-semibold">{partner.title}</h3>
      <p className="flex-1 text-sm leading-6">{partner.text}</p>
      <div>
        <OfferLink offer={partner} variant="secondary" />
      </div>
    </div>
  </li>
);

/** The link of an offer: a page of the product, a mail, or another site in a new window. */
const OfferLink = ({ offer, variant }: { offer: ConsultingOfferFragment; variant: ButtonVariant }) => {
  const { t } = useTranslation('consulting');
  const { buttonUrl, buttonText } = offer;
  const linkClass = buttonClass({ variant });
  if (buttonUrl.startsWith('/'))
    return (
      <Link to={buttonUrl} className={linkClass}>
        {buttonText}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    );
  if (buttonUrl.startsWith('mailto:'))
    return (
      <a href={buttonUrl} className={linkClass}>
        <Mail aria-hidden className="size-4" />
        {buttonText}
      </a>
    );
  return (
    <a href={buttonUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {buttonText}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">({t('newWindow')})</span>
    </a>
  );
};
