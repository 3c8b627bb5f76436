import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { NoticeWithButton } from '../../ui/NoticeWithButton.tsx';

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

type FormDraftProps = {
  /** What useZodForm and useStoredText return. */
  form: { draftRestored: boolean; isDirty?: boolean; discardDraft: (andReset: true) => void };
  /** For a form of one text: a line below its field instead of a notice. */
  small?: boolean;
  /** Called after the draft was discarded, to forget what belongs to it (useIdempotencyKey). */
  onDiscard?: () => void;
};

/** Says that the draft of a form was restored, and offers to discard it; nothing for a form without one. */
export const FormDraft = ({ form, small = false, onDiscard }: FormDraftProps) => {
  const { t } = useTranslation('common');
  if (!form.draftRestored || form.isDirty === false) return null;
  const discard = (): void => {
    form.discardDraft(true);
    onDiscard?.();
  };
  if (!small) return <DraftNotice onDiscard={discard} />;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
      {t('form.draft')}
      <Button size="sm" variant="ghost" onClick={discard}>
        {t('form.discardDraft')}
      </Button>
    </p>
  );
};
