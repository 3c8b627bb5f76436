import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/Field.tsx';
import { handledGlobally } from '../data/requests.ts';
import { failureOf } from '../errors/server-error.ts';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type QuickAddProps = {
  /** The label of the button and of the input. */
  label: string;
  /** Key under which the draft survives a reload or a refusal. */
  draftKey: string;
  maxLength: number;
  /**
   * Creates the record; the same text has the same idempotency key. Errors are shown below the input. False: the record
   * waits on this device, and no message is shown.
   */
  add: (text: string, key: string) => Promise<unknown>;
};

/**
 * A button that opens a one-line input: Enter adds a record and clears the input for the next, which can be typed while
 * the first is sent; a refused line comes back. Escape closes the input.
 */
export const QuickAdd = ({ label, draftKey, maxLength, add }: QuickAddProps) => {
  const { t } = useTranslation('common');
  const id = useId();
  const [text, setText] = useState(() => readDraft<string>(draftKey, 'session'));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState('');
  const key = useIdempotencyKey({ draftKey });
  const opener = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);
  /** The line that is being sent, and what has been typed after it. */
  const sent = useRef('');
  const typed = useRef(text ?? '');

  const keep = (next: string): void => {
    typed.current = next;
    const draft = [sent.current, next].filter(Boolean).join(' ');
    if (draft === '') clearDraft(draftKey, 'session');
    else writeDraft(draftKey, draft, 'session');
  };
  const type = (next: string): void => {
    setText(next);
    setError(undefined);
    keep(next);
  };
  const close = (): void => {
    keep('');
    key.forget();
    wasClosed.current = true;
    setText(null);
    setError(undefined);
  };
  useEffect(() => {
    if (text === null && wasClosed.current) opener.current?.focus();
    wasClosed.current = false;
  }, [text]);

  const send = async (): Promise<void> => {
    const line = text?.trim() ?? '';
    if (line === '' || busy) return;
    setBusy(true);
    sent.current = line;
    type('');
    try {
      const isAdded = await key.create(line, (lineKey) => add(line, lineKey));
      sent.current = '';
      keep(typed.current);
      if (isAdded !== false) setAdded(t('quickAdd.done', { name: line }));
    } catch (cause) {
      sent.current = '';
      type([line, typed.current].filter(Boolean).join(' '));
      if (!handledGlobally(cause)) setError(failureOf(cause).message || t('checkConnection'));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape') close();
    // Keys typed here must not trigger keyboard shortcuts of the page.
    event.stopPropagation();
  };

  return (
    <>
      <span role="status" className="sr-only">
        {added}
      </span>
      {text === null ? (
        <button
          ref={opener}
          type="button"
          onClick={() => setText('')}
          className="flex min-h-10 w-full items-center gap-2 rounded-b border-t border-border px-3 text-sm text-text-muted hover:bg-surface-hover hover:text-text pointer-coarse:min-h-12"
        >
          <Plus aria-hidden className="size-4" />
          {label}
        </button>
      ) : (
        <div className="border-t border-border p-2">
          <input
            // The input gets the focus when the user opens it, but not when the page restores a draft.
            autoFocus={text === ''}
            id={id}
            value={text}
            maxLength={maxLength}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={t('quickAdd.hint')}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() === '' && !busy && setText(null)}
            className="control"
          />
          <FieldError id={id} error={error} />
        </div>
      )}
    </>
  );
};
