import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { type FormProblem, FormSummary } from '../../ui/FormSummary.tsx';
import { Notice, type NoticeTone } from '../../ui/Notice.tsx';

type NoticeWithButtonProps = {
  tone?: NoticeTone;
  title?: string;
  text: ReactNode;
  button?: string;
  onPress?: () => void;
};

/** A notice with its actions. */
const NoticeWithButton = ({ tone, title, text, button, onPress }: NoticeWithButtonProps) => (
  <Notice tone={tone} title={title}>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-60">{text}</div>
      {button && (
        <Button size="sm" onClick={onPress}>
          {button}
        </Button>
      )}
    </div>
  </Notice>
);

/** Says that a draft was restored, and offers to discard it. */
export const DraftNotice = ({ onDiscard, children }: { onDiscard: () => void; children?: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <NoticeWithButton
      text={
        <>
          {t('form.draft')}
          {children}
        </>
      }
      button={t('form.discardDraft')}
      onPress={onDiscard}
    />
  );
};

/** The part of a record's form that its notices read. */
type NoticedRecord = {
  form: { attempt: number; rootError: string | undefined; draftRestored: boolean };
  conflict: object | null;
  isDeleted: boolean;
  discard: () => void;
};

type RecordNoticesProps = {
  record: NoticedRecord;
  problems: readonly FormProblem[];
  /** Reveals a field that may be hidden, before it gets the focus. */
  onJump?: (fieldId: string) => void;
  /** Text and actions for a record that another user deleted while there is unsaved input. */
  deletedNotice?: Pick<NoticeWithButtonProps, 'title' | 'text' | 'button' | 'onPress'>;
  /** The panel that resolves conflicts. */
  conflict: ReactNode;
  /** Further notice about a restored draft. */
  draftNote?: ReactNode;
  onDiscard?: () => void;
  /** Other notices of this form. */
  children?: ReactNode;
};

/** The notices above the form of a record: restored draft, deleted record, conflicts and errors. */
export const RecordNotices = ({
  record: { form, conflict: isConflict, isDeleted, discard },
  problems,
  onJump,
  deletedNotice,
  conflict,
  draftNote,
  onDiscard,
  children,
}: RecordNoticesProps) => {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  const { rootError } = form;
  // The save button is below a long form: scroll to the notices, or the reason for the refusal would be out of view.
  useEffect(() => {
    if (isConflict || isDeleted || rootError) ref.current?.focus();
  }, [isConflict, isDeleted, rootError]);
  return (
    <>
      <FormSummary
        title={t('form.problems', { count: problems.length })}
        problems={problems}
        attempt={form.attempt}
        onJump={onJump}
      />
      <div ref={ref} tabIndex={-1} className="grid scroll-mt-20 gap-4 rounded empty:hidden">
        {rootError && <Notice tone="error">{rootError}</Notice>}
        {isDeleted && deletedNotice && <NoticeWithButton tone="warning" {...deletedNotice} />}
        {isConflict && !isDeleted && conflict}
        {form.draftRestored && !isConflict && !isDeleted && (
          <DraftNotice
            onDiscard={() => {
              discard();
              onDiscard?.();
            }}
          >
            {draftNote}
          </DraftNotice>
        )}
        {children}
      </div>
    </>
  );
};

/** Says that another user saved a newer version while the form has unsaved input; always in view. */
export const NewerNotice = ({ newer }: { newer: { by: string | null; merge: () => void } | null }) => {
  const { t } = useTranslation('common');
  if (!newer) return null;
  return (
    <NoticeWithButton
      tone="warning"
      title={newer.by ? t('newer.title', { name: newer.by }) : t('newer.titleOwn')}
      text={<span className="max-sm:sr-only">{t('newer.text')}</span>}
      button={t('newer.merge')}
      onPress={newer.merge}
    />
  );
};
