import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { failureOf } from '../errors/server-error.ts';
import { LoadFailed } from '../errors/Loaded.tsx';

type RecordStateProps = {
  /** Why the record could not be read; null while it is loading. */
  error: unknown;
  onRetry: () => void;
  /** Replaces the general texts. */
  texts?: { failed?: string; deletedTitle?: string; deletedText?: string };
  /** Further actions if the record was deleted. */
  list?: { to: string; label: string };
  skeleton?: ReactNode;
};

/** Shown in place of a record that is loading, deleted or could not be read. */
export const RecordState = ({ error, onRetry, texts = {}, list, skeleton = <FieldsSkeleton /> }: RecordStateProps) => {
  const { t } = useTranslation('common');
  if (!error) return skeleton;
  if (failureOf(error).code !== 'NOT_FOUND')
    return <LoadFailed title={texts.failed ?? t('record.failed')} failure={failureOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={SearchX}
      title={texts.deletedTitle ?? t('record.gone')}
      text={texts.deletedText ?? t('notFoundText')}
      action={
        list && (
          <Link to={list.to} className={buttonClass({ variant: 'primary' })}>
            {list.label}
          </Link>
        )
      }
    />
  );
};

/** RecordState as a dialog. */
export const RecordStateDialog = ({
  title,
  width = 800,
  onClose,
  ...state
}: RecordStateProps & { title: string; width?: number; onClose: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Dialog open onClose={onClose} width={width} title={title} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <RecordState {...state} />
    </Dialog>
  );
};

/** Skeleton of the fields while the record loads. */
export const FieldsSkeleton = ({ onCard = false }: { onCard?: boolean }) => (
  <div
    aria-hidden
    className={`grid gap-5 sm:grid-cols-2 ${onCard ? 'rounded border border-border bg-surface p-4 sm:p-6' : ''}`}
  >
    {[0, 1, 2, 3].map((index) => (
      <div key={index}>
        <Skeleton className="mb-2 h-4 w-24" />
        <Skeleton className="h-10 w-full" />
      </div>
    ))}
  </div>
);
