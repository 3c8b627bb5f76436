import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Failure, failureOf } from './server-error.ts';

interface LoadFailedProps {
  /** What could not be read. */
  title: string;
  failure: Pick<Failure, 'message' | 'requestId'>;
  onRetry: () => unknown;
}

/**
 * Why a query failed, with the request id and a button to try again. A retry that fails shows up as the query's error.
 */
export const LoadFailed = ({ title, failure: { message, requestId }, onRetry }: LoadFailedProps) => {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      title={title}
      text={message || t('checkConnection')}
      requestId={requestId}
      onRetry={() => void Promise.resolve(onRetry()).catch(() => undefined)}
    />
  );
};

interface LoadedProps<Data> {
  /** What the query read; undefined until then. */
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  /** The title when it could not be read. */
  failed: string;
  /** The height of the placeholder until it is read, as a class. */
  height: string;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the result of a query, a placeholder while it is loading, or why it failed. After a failed refetch the former
 * result stays.
 */
export const Loaded = <Data,>({ data, error, refetch, failed, height, children }: LoadedProps<Data>) => {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed title={failed} failure={failureOf(error)} onRetry={refetch} />;
  return <Skeleton className={`w-full ${height}`} />;
};
