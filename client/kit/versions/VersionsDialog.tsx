import { ArrowLeft, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecordVersionQuery } from '../../generated/versions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useVersionTexts, type VersionTexts } from './version-texts.ts';
import { DifferenceLegend } from './WordDifferences.tsx';
import { LoadFailed } from '../errors/Loaded.tsx';
import { failureOf } from '../errors/server-error.ts';

export type Version = { id: string; number: number; createdAt: string; createdBy?: { name: string } | null };

export type VersionsDialogProps = {
  /** Sorted newest first. */
  versions: readonly Version[];
  /** The record's name. */
  name: string;
  /** URL segment: `all`, a number (`4`), or two numbers to compare (`3-4`). */
  view: string;
  onView: (view: string) => void;
  onClose: () => void;
  /** Renders a version. Stored versions may be years old, so the renderer must tolerate missing values. */
  show: (snapshot: unknown) => ReactNode;
  /** Renders the differences between two versions. */
  compare: (older: unknown, newer: unknown) => ReactNode;
  /** Opens the PDF of a version. */
  onPdf?: (number: number) => void;
};

const TWO = /^(\d+)-(\d+)$/;

/** The versions of a record: the list, one of them, or two side by side. */
export const VersionsDialog = ({
  versions,
  name,
  view,
  onView,
  onClose,
  show,
  compare,
  onPdf,
}: VersionsDialogProps) => {
  const translate = useVersionTexts();
  const texts = useUiTexts();
  const two = TWO.exec(view);
  const at = (number: string | undefined) => versions.find((version) => version.number === Number(number));
  const one = two ? undefined : at(view);
  const pair = two && ([at(two[1]), at(two[2])] as const);
  const title = one
    ? translate('version', { number: one.number })
    : two
      ? translate('comparison', { older: two[1]!, newer: two[2]! })
      : translate('title');
  const isAll = !one && !two;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={one ? whenOf(one, translate) : name}
      width={900}
      footer={
        <>
          {!isAll && (
            <Button icon={ArrowLeft} className="mr-auto" onClick={() => onView('all')}>
              {translate('all')}
            </Button>
          )}
          {one && onPdf && (
            <Button
              icon={FileText}
              onClick={() => onPdf(one.number)}
              aria-label={translate('pdfOfVersion', { number: one.number })}
            >
              {translate('pdf')}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {isAll && <VersionList versions={versions} onView={onView} onPdf={onPdf} />}
      {one && <WithSnapshots key={one.id} label={title} versions={[one]} draw={([snapshot]) => show(snapshot)} />}
      {two && (
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice
              label={translate('older')}
              versions={versions}
              value={two[1]!}
              onChoose={(number) => onView(ordered(number, two[2]!))}
            />
            <Choice
              label={translate('newer')}
              versions={versions}
              value={two[2]!}
              onChoose={(number) => onView(ordered(two[1]!, number))}
            />
          </div>
          {pair?.[0] && pair[1] ? (
            <>
              <DifferenceLegend text={translate('legend')} />
              <WithSnapshots
                key={view}
                label={title}
                versions={[pair[0], pair[1]]}
                draw={([older, newer]) => compare(older, newer)}
              />
            </>
          ) : (
            <p>{translate('none')}</p>
          )}
        </div>
      )}
    </Dialog>
  );
};

/** Sorted, so that the earlier one is on the left. */
const ordered = (one: string, other: string): string =>
  Number(one) <= Number(other) ? `${one}-${other}` : `${other}-${one}`;

const whenOf = ({ createdAt, createdBy }: Version, translate: VersionTexts): string =>
  createdBy
    ? translate('savedBy', { at: formatDateTime(createdAt), name: createdBy.name })
    : translate('saved', { at: formatDateTime(createdAt) });

const VersionList = ({ versions, onView, onPdf }: Pick<VersionsDialogProps, 'versions' | 'onView' | 'onPdf'>) => {
  const translate = useVersionTexts();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-muted">{translate('text')}</p>
      <ol className="divide-y divide-border rounded border border-border">
        {versions.map((version, index) => {
          const { number } = version;
          const before = versions[index + 1];
          return (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
              <span className="min-w-0 flex-1 basis-56">
                <span className="font-medium">{translate('version', { number })}</span>{' '}
                {index === 0 && <Badge tone="primary">{translate('newest')}</Badge>}
                <span className="block text-sm text-text-muted">{whenOf(version, translate)}</span>
              </span>
              <span className="flex flex-wrap gap-1">
                {before && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={translate('compareNumbers', { newer: number, older: before.number })}
                    onClick={() => onView(`${before.number}-${number}`)}
                  >
                    {translate('compare', { number: before.number })}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={translate('openNumber', { number })}
                  onClick={() => onView(String(number))}
                >
                  {translate('open')}
                </Button>
                {onPdf && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={FileText}
                    aria-label={translate('pdfOfVersion', { number })}
                    onClick={() => onPdf(number)}
                  >
                    {translate('pdf')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {(versions.at(-1)?.number ?? 1) > 1 && <p className="text-sm text-text-muted">{translate('more')}</p>}
    </div>
  );
};

const Choice = ({
  label,
  versions,
  value,
  onChoose,
}: {
  label: string;
  versions: readonly Version[];
  value: string;
  onChoose: (number: string) => void;
}) => {
  const translate = useVersionTexts();
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      options={versions.map(({ number, createdAt }) => ({
        value: String(number),
        label: `${translate('version', { number })} · ${formatDateTime(createdAt)}`,
      }))}
    />
  );
};

/** Fetches the content of versions; they are immutable, so each is fetched once. */
const WithSnapshots = ({
  label,
  versions,
  draw,
}: {
  label: string;
  versions: readonly [Version] | readonly [Version, Version];
  draw: (snapshots: unknown[]) => ReactNode;
}) => {
  const translate = useVersionTexts();
  const [first, second] = versions;
  const context = { handled: true } as const;
  const one = useRecordVersionQuery({ variables: { id: first.id }, context });
  const other = useRecordVersionQuery({ variables: { id: second?.id ?? first.id }, context });
  const failed = one.error ?? other.error;
  if (failed) {
    const retry = () => Promise.all([one.refetch(), other.refetch()]);
    return <LoadFailed title={translate('failed')} failure={failureOf(failed)} onRetry={retry} />;
  }
  if (!one.data || !other.data) return <Skeleton className="h-64 w-full" />;
  // Focusable, so that a long text without controls can be scrolled by keyboard.
  return (
    <div role="region" aria-label={label} tabIndex={0} className="rounded">
      {draw([one.data.recordVersion.snapshot, ...(second ? [other.data.recordVersion.snapshot] : [])])}
    </div>
  );
};
