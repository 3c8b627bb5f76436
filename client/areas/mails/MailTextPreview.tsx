import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import type { EditableMail } from '../../../schema/platform/mails/mail-text.shared.ts';
import { useMailPreviewQuery } from '../../generated/mails.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { MailTextFormValues } from './mail-text-values.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';

/** Links in a preview do nothing: the frame may not open windows. */
const forFrame = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

type Props = {
  mail: EditableMail;
  language: ContentLanguage;
  /** The debounced texts. */
  values: MailTextFormValues;
  problem: string | null;
};

/** The mail as the server would send it now. */
export const MailTextPreview = ({ mail, language, values: { subject, body }, problem }: Props) => {
  const { t } = useTranslation('emailSettings');
  const [kind, setKind] = useState<'html' | 'text'>('html');
  const { data, previousData, error } = useMailPreviewQuery({
    variables: { input: { key: mail.body, language, subject: mail.subject && subject, body } },
    skip: problem !== null,
    fetchPolicy: ONE_TIME,
    context: { handled: true, background: true },
  });
  const [lastPreview, setLastPreview] = useState(data?.mailPreview);
  const newest = data?.mailPreview ?? previousData?.mailPreview;
  if (newest && newest !== lastPreview) setLastPreview(newest);
  return (
    <section
      aria-label={t('common:preview')}
      className="flex min-w-0 flex-col gap-3 rounded border border-border bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="font-semibold">{t('common:preview')}</h3>
        <Choice
          label={t('preview.kind')}
          name="mail-preview"
          options={[
            { value: 'html', label: t('preview.html') },
            { value: 'text', label: t('preview.text') },
          ]}
          value={kind}
          onChoose={setKind}
        />
      </div>
      {(problem ?? error) && (
        <Notice tone="warning">{problem ? t('preview.waits', { problem }) : t('preview.failed')}</Notice>
      )}
      {!lastPreview && !problem && !error && <Skeleton className="h-96 w-full" />}
      {lastPreview && (
        <>
          <p className="text-sm wrap-anywhere">
            <span className="text-text-muted">{t('subject')}: </span>
            <strong>{lastPreview.subject}</strong>
          </p>
          {kind === 'html' ? (
            <iframe
              title={t('common:preview')}
              sandbox=""
              srcDoc={forFrame(lastPreview.html)}
              className="min-h-128 w-full flex-1 rounded border border-border bg-white"
            />
          ) : (
            // Focusable, because it scrolls.
            <pre
              tabIndex={0}
              aria-label={t('preview.text')}
              className="h-128 overflow-auto rounded border border-border bg-surface-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap"
            >
              {lastPreview.text}
            </pre>
          )}
          <p className="text-xs text-text-muted">{t('preview.example')}</p>
        </>
      )}
    </section>
  );
};
