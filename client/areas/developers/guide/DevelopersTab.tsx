import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_STATUS } from '../../../../schema/kernel/error-codes.ts';
import { API_TOKEN_FORMAT } from '../../../../schema/kernel/api-token.shared.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EventCatalogue } from './EventCatalogue.tsx';
import { FIRST_CALL, LIVE, PAGES, SIGNATURE, TWICE, WRITING, type Snippet } from './snippets.ts';
import { SnippetBox } from './SnippetBox.tsx';

type Key = 'token' | 'first' | 'lists' | 'writing' | 'limits' | 'twice' | 'live' | 'webhooks' | 'contracts';

const SNIPPETS: Partial<Record<Key, readonly Snippet[]>> = {
  first: FIRST_CALL,
  lists: PAGES,
  writing: WRITING,
  twice: TWICE,
  live: LIVE,
  webhooks: SIGNATURE,
};

const KEYS: readonly Key[] = ['token', 'first', 'lists', 'writing', 'limits', 'twice', 'live', 'webhooks', 'contracts'];

/** The guide to REST, GraphQL and sockets: explanations, and examples that run unchanged. */
export const DevelopersTab = () => {
  const { t } = useTranslation('developerGuide');
  const more: Partial<Record<Key, ReactNode>> = {
    token: (
      <>
        <p>
          <Link to={settingsAddress('tokens')} className="link-alone pointer-coarse:inline-block">
            {t('token.link')}
          </Link>
        </p>
        <p>
          {t('token.format')} <code className="inline-block">{API_TOKEN_FORMAT.source.slice(1, -1)}</code>
        </p>
      </>
    ),
    writing: <Errors />,
    webhooks: (
      <>
        <p>
          <Link to={settingsAddress('webhooks')} className="link-alone pointer-coarse:inline-block">
            {t('webhooks.link')}
          </Link>
        </p>
        <EventCatalogue />
      </>
    ),
    contracts: <Contracts />,
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_1fr]">
      <nav aria-label={t('contents')} className="lg:sticky lg:top-20 lg:self-start">
        <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:grid">
          {KEYS.map((key) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="inline-block py-1 text-primary underline-offset-2 hover:underline pointer-coarse:min-w-11 pointer-coarse:py-3"
              >
                {t(`${key}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid min-w-0 gap-6">
        <p className="max-w-prose text-text-muted">{t('about')}</p>
        {KEYS.map((key) => (
          <Card key={key} className="min-w-0 p-4 sm:p-6">
            <section aria-labelledby={key} className="grid min-w-0 gap-3">
              <h2 id={key} className="scroll-mt-20 text-lg font-semibold">
                {t(`${key}.title`)}
              </h2>
              {(t(`${key}.text`, { returnObjects: true }) as string[]).map((text) => (
                <p key={text} className="max-w-prose">
                  {text}
                </p>
              ))}
              {more[key]}
              {SNIPPETS[key] && <SnippetBox title={t(`${key}.example`)} snippets={SNIPPETS[key]} />}
            </section>
          </Card>
        ))}
      </div>
    </div>
  );
};

/** The HTTP statuses that a program has to handle, with the recommended reaction. */
const STATUSES = [400, 401, 402, 403, 404, 406, 409, 410, 412, 413, 415, 422, 429, 500, 503] as const;

const codesOf = (status: number): string =>
  Object.entries(ERROR_STATUS)
    .filter(([, each]) => each === status)
    .map(([code]) => code)
    .join(', ');

const Errors = () => {
  const { t } = useTranslation('developerGuide');
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-[4rem_1fr]">
      {STATUSES.map((status) => (
        <div key={status} className="contents">
          <dt className="font-semibold tabular-nums">{status}</dt>
          <dd className="min-w-0">
            {t(`status.${status}`)} <code className="text-xs break-words text-text-muted">{codesOf(status)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const ADDRESSES = {
  docs: '/api/v1/docs',
  openapi: '/api/v1/openapi.json',
  graphql: '/graphql/schema.graphql',
} as const;

const Contracts = () => {
  const { t } = useTranslation('developerGuide');
  return (
    <ul className="grid gap-2">
      {(Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]).map((key) => (
        <li key={key}>
          <a
            href={ADDRESSES[key]}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-primary underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {t(`contracts.${key}`)} <ExternalLink aria-hidden className="size-4" />
          </a>{' '}
          <code className="text-sm break-all text-text-muted">{ADDRESSES[key]}</code>
        </li>
      ))}
    </ul>
  );
};
