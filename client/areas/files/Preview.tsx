import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFilm, isPicture, isShownInline } from '../../../schema/platform/files/file-kinds.shared.ts';
import { useFileTextQuery } from '../../generated/files-preview.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { InlineFile } from '../../kit/files/preview/InlineFile.tsx';
import { FilmPlayer } from '../../shared/films/FilmPlayer.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type PreviewProps = {
  name: string;
  contentType: string;
  url: string;
  /** Requests a new address, because an address expires after an hour or two. */
  renew: () => Promise<string>;
};

/** Shows a picture, PDF or film at a signed address; for other types, a note that the file must be downloaded. */
export const Preview = ({ name, contentType, url, renew }: PreviewProps) => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  if (isFilm(contentType))
    return (
      <FilmPlayer
        // Own films have no subtitles.
        film={{ url, captions: [] }}
        name={name}
        renew={async () => ({ url: await renew(), captions: [] })}
        language={language}
        notPlayable={t('preview.notPlayable')}
      />
    );
  const kind = isPicture(contentType) ? 'picture' : isShownInline(contentType) ? 'pdf' : 'other';
  return <InlineFile name={name} kind={kind} source={url} />;
};

/** Shows the beginning of a text file as plain text: uploaded HTML is never rendered on this origin. */
export const TextPreview = ({
  documentId,
  name,
  versionId,
}: {
  documentId: string;
  name: string;
  versionId?: string;
}) => {
  const { t } = useTranslation('files');
  const { data, error } = useFileTextQuery({
    variables: { documentId, versionId: versionId ?? null },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  if (error) return <EmptyState icon={FileQuestion} title={t('preview.failed')} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const { text, cut } = data.documentText;
  return (
    <div className="grid gap-3">
      {cut && <Notice tone="info">{t('preview.cut')}</Notice>}
      <pre
        // Scrollable, so it has to be focusable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('preview.text', { name })}
        className="max-h-[64dvh] overflow-auto rounded border border-border bg-surface-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  );
};
