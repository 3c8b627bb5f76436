import { Check, Eraser } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Point } from '../../../schema/records/signature.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { useSignatureTexts } from './signature-texts.ts';

interface LargePadProps {
  label: string;
  strokes: Point[][];
  onChange: (strokes: Point[][]) => void;
  onClear: () => void;
  onFailure: () => void;
  onClose: () => void;
}

/**
 * The pad in full screen on a phone. In portrait orientation, one signs along the long side. Each stroke is stored at
 * its end, so closing it in any way keeps the signature. A native `dialog`, which is above all other dialogs and adds
 * no code to public pages.
 */
export const LargePad = ({ label, strokes, onChange, onClear, onFailure, onClose }: LargePadProps) => {
  const t = useSignatureTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  // Opened before the next paint, and closed before it is unmounted, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    done.current!.focus();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      // Also the gesture that goes back on a phone.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The dialog below it would close as well.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none touch-none flex-col gap-2 overflow-hidden border-0 bg-surface ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))] pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] text-text"
    >
      <div>
        <h2 id={`${id}-label`} className="text-sm font-medium wrap-anywhere">
          {label}
        </h2>
        <p id={`${id}-hint`} className="text-sm text-text-muted landscape:sr-only">
          <span className="landscape:hidden">{t('turn')}</span>
          <span className="portrait:hidden">{t('hint')}</span>
        </p>
      </div>
      <div className="flex min-h-0 flex-1 items-center justify-center [container-type:size]">
        <SignaturePad
          label={label}
          strokes={strokes}
          onChange={onChange}
          onFailure={onFailure}
          className="w-[min(100cqw,300cqh)] portrait:aspect-1/3 portrait:w-[min(100cqw,33.3cqh)] portrait:bg-position-[22%_50%] portrait:bg-size-[1px_92%]"
        />
      </div>
      <div className="flex justify-between gap-2">
        <Button icon={Eraser} onClick={onClear}>
          {t('clear')}
        </Button>
        <Button ref={done} variant="primary" icon={Check} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </dialog>
  );
};
