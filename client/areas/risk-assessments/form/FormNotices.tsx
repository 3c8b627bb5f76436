import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice, type NoticeTone } from '../../../ui/Notice.tsx';
import { type Assessment, goneFrom } from './assessment-values.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Conflict } from './use-save-assessment.ts';

type FormNoticesProps = {
  rootError: string | undefined;
  conflict: Conflict | null;
  /** What the form is a copy of. */
  copied: Assessment | null;
  /** Somebody deleted it. */
  gone: { saveAsNew: () => void } | false;
  draft: { discard: () => void } | false;
};

/** What somebody has to know before going on with the form. */
export const FormNotices = ({ rootError, conflict, copied, gone, draft }: FormNoticesProps) => {
  const { t } = useTranslation('riskAssessments');
  const ref = useRef<HTMLDivElement>(null);
  const left = copied ? goneFrom(copied) : [];
  const isGone = gone !== false;
  // Whoever pressed the button below a long form would not see why nothing was saved.
  useEffect(() => {
    if (conflict || isGone || rootError) ref.current?.focus();
  }, [conflict, isGone, rootError]);
  return (
    <div ref={ref} tabIndex={-1} className="grid scroll-mt-20 gap-4 rounded empty:hidden">
      {rootError && <Notice tone="error">{rootError}</Notice>}
      {gone && (
        <WithButton
          tone="warning"
          title={t('gone')}
          text={t('goneText')}
          button={t('goneSave')}
          onPress={gone.saveAsNew}
        />
      )}
      {conflict && !gone && <ConflictPanel conflict={conflict} />}
      {draft && !conflict && !gone && (
        <WithButton text={t('form.draft')} button={t('form.discardDraft')} onPress={draft.discard} />
      )}
      {copied && (
        <Notice title={t('copy.title', { title: copied.title })}>
          <p>{t('copy.text')}</p>
          {left.length > 0 && (
            <p className="mt-1 font-medium">{t('copy.left', { count: left.length, names: left.join(', ') })}</p>
          )}
        </Notice>
      )}
    </div>
  );
};

/** Somebody saved a newer state; always in sight, because a form is long. */
export const NewerNotice = ({ name, onMerge }: { name: string | null; onMerge: () => void }) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <WithButton
      tone="warning"
      title={name ? t('newer.title', { name }) : t('newer.titleOwn')}
      text={<span className="max-sm:sr-only">{t('newer.text')}</span>}
      button={t('newer.merge')}
      onPress={onMerge}
    />
  );
};

const WithButton = ({
  tone,
  title,
  text,
  button,
  onPress,
}: {
  tone?: NoticeTone;
  title?: string;
  text: ReactNode;
  button: string;
  onPress: () => void;
}) => (
  <Notice tone={tone} title={title}>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 flex-1 basis-60">{text}</span>
      <Button size="sm" onClick={onPress}>
        {button}
      </Button>
    </div>
  </Notice>
);
