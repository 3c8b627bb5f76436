import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useAboveBars } from '../errors/use-above-bars.ts';
import { isServerReachable } from '../offline/server-reachable.ts';
import { usePartTexts } from './part-texts.ts';

export interface PartMissingProps {
  /** How often it was tried again. */
  tries: number;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Whether the server responds although a retry has failed: then only reloading the page can help. Null until it is
 * known.
 */
const useServerReachable = (tries: number): boolean | null => {
  const [isReachable, setReachable] = useState<boolean | null>(null);
  useEffect(() => {
    if (tries === 0) return undefined;
    let isOver = false;
    void isServerReachable().then((answer) => !isOver && setReachable(answer));
    return () => {
      isOver = true;
    };
  }, [tries]);
  return isReachable;
};

/**
 * Shown instead of a part of the page that failed, mostly because its code could not be loaded. It is a child of the
 * body, where modal dialogs do not block it, and not a dialog itself: input on the page can be saved before the page is
 * reloaded.
 */
export const PartMissing = ({ tries, onRetry, onClose }: PartMissingProps) => {
  const texts = useUiTexts();
  const translate = usePartTexts();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const [isTrying, startTrying] = useTransition();
  const isReachable = useServerReachable(tries);
  useAboveBars(box, titleId);
  useReturnFocus(true);
  useEffect(() => retry.current?.focus({ preventScroll: true }), []);
  return createPortal(
    <div ref={box} className="pointer-events-none fixed inset-x-0 bottom-0 z-70 flex justify-center p-4 max-sm:p-2">
      <section
        role="alert"
        aria-labelledby={titleId}
        data-bar
        data-toast
        className="pointer-events-auto relative w-full max-w-md rounded border border-border-strong bg-surface p-4 text-text"
      >
        <div className="flex gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-error" />
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="pe-9 font-semibold">
              {translate('title')}
            </h2>
            <p className="mt-1 text-sm text-text-muted">
              {isReachable === false && `${translate('away')} `}
              {translate(isReachable ? 'gone' : 'text')}
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-2 *:max-sm:grow">
          {isReachable && <Button onClick={() => location.reload()}>{translate('reload')}</Button>}
          <Button ref={retry} variant="primary" icon={RotateCw} busy={isTrying} onClick={() => startTrying(onRetry)}>
            {texts.retry}
          </Button>
        </div>
        <IconButton icon={X} label={texts.close} onClick={onClose} className="absolute end-1 top-1" />
      </section>
    </div>,
    document.body,
  );
};
