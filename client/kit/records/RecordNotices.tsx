import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormProblem, FormSummary } from '../../ui/FormSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NoticeWithButton, type NoticeWithButtonProps } from '../../ui/NoticeWithButton.tsx';
import { DraftNotice } from '../forms/FormDraft.tsx';

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
