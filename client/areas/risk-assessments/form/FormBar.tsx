import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import type { FormMode } from '../assessment-addresses.ts';
import { keepFocusAbove } from '../../../ui/keep-focus-above.ts';

/** What happens once it is saved. */
export type Then = { kind: 'close' | 'new' } | { kind: 'measures'; risk: string };

type FormBarProps = {
  mode: FormMode;
  /** What is being saved for. */
  busy: Then['kind'] | null;
  isConflict: boolean;
  isGone: boolean;
  onCancel: () => void;
  onSaveAndNew: () => void;
  /** News that must not be missed. */
  children?: ReactNode;
};

/** The buttons of the form; they stay in view, however long it is. */
export const FormBar = ({ mode, busy, isConflict, isGone, onCancel, onSaveAndNew, children }: FormBarProps) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <div ref={keepFocusAbove} className="sticky bottom-0 z-10 grid gap-3 border-t border-border bg-background py-3">
      {children}
      <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-2">
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        {mode !== 'edit' && !isGone && (
          <Button busy={busy === 'new'} onClick={onSaveAndNew}>
            {t('form.saveAndNew')}
          </Button>
        )}
        {!isGone && (
          <Button
            variant="primary"
            type="submit"
            busy={busy === 'close'}
            className={mode === 'edit' ? undefined : 'max-sm:col-span-2'}
          >
            {t(isConflict ? 'conflict.save' : 'form.save')}
          </Button>
        )}
      </div>
    </div>
  );
};
