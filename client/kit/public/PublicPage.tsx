import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { failureOf } from '../errors/server-error.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { usePublicTexts } from './public-texts.ts';
import { LoadFailed } from '../errors/Loaded.tsx';

interface PublicPageProps<Data> {
  title: string;
  /** The name of the organisation, once it is read. */
  owner?: string;
  /** The address of its logo, if it has one. */
  logo?: string | null;
  /** The title for a link that is no longer valid; the message of the server gives the reason. */
  notFoundText?: string;
  /** What the page shows; undefined until it is read. */
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  children: (data: Data) => ReactNode;
}

/** A page behind a link or code, with its states while loading, after an error, and for an invalid link. */
export const PublicPage = <Data,>({
  title,
  owner,
  logo,
  notFoundText,
  data,
  error,
  refetch,
  children,
}: PublicPageProps<Data>) => {
  const t = usePublicTexts();
  const failure = error ? failureOf(error) : null;
  if (failure?.code === 'NOT_FOUND')
    return (
      <PublicFrame title={notFoundText ?? t('gone')}>
        <Notice tone="warning">{failure.message}</Notice>
      </PublicFrame>
    );
  // The former data stays after a failed refetch.
  if (data !== undefined)
    return (
      // Not the elements of the page that was loading: they would be seen to move.
      <PublicFrame key="read" title={title} owner={owner} logo={logo}>
        {children(data)}
      </PublicFrame>
    );
  return (
    <PublicFrame title={title}>
      {failure ? (
        <LoadFailed title={t('failed')} failure={failureOf(error)} onRetry={refetch} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </PublicFrame>
  );
};
