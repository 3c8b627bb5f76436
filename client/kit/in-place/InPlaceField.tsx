import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, Menu } from '../../ui/Menu.tsx';
import { readDraft } from '../forms/drafts.ts';

/** The outline of a value that can be edited in place: visible on hover and focus. */
const fieldClasses =
  '-mx-2 inline-flex min-h-9 max-w-[calc(100%+1rem)] min-w-0 items-center rounded border border-transparent px-2 text-left hover:border-border-strong hover:bg-surface-hover aria-expanded:border-border-strong pointer-coarse:min-h-11';

type InPlaceFieldProps = {
  /** The label; omitted for a value that is its own label, such as a heading. */
  label?: string;
  /** Key of the draft of InPlaceEditor: the field opens if there is one. */
  draftKey: string;
  /** The read-only view of the value. */
  children: ReactNode;
  /** Renders the editor (InPlaceEditor), which calls `close` at the end. Absent: the value is read-only. */
  editor?: ((close: () => void) => ReactNode) | undefined;
};

/** A value that becomes a field when it is clicked; read-only without an editor. */
export const InPlaceField = ({ label, draftKey, editor, children }: InPlaceFieldProps) => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(() => readDraft(draftKey, 'local') !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Keep the focus where the user has moved it in the meantime.
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!editor) return children;
  const value = (
    <button ref={opener} type="button" title={t('change')} onClick={() => setOpen(true)} className={fieldClasses}>
      {label && <span className="sr-only">{label}: </span>}
      <span className="min-w-0">{children}</span>
    </button>
  );
  return open ? <Suspense fallback={value}>{editor(() => setOpen(false))}</Suspense> : value;
};

type InPlaceChoiceProps<Value> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  children: ReactNode;
  /**
   * Saves the chosen value (InPlaceEditor with `chosen`) and calls `close` at the end. Absent: the value is read-only.
   */
  editor?: ((chosen: Value, close: () => void) => ReactNode) | null;
};

/** A value with a few options: one click opens the options, a second one chooses. */
export const InPlaceChoice = <Value extends string | number>({
  label,
  options,
  value,
  children,
  editor,
}: InPlaceChoiceProps<Value>) => {
  const [chosen, setChosen] = useState<Value | null>(null);
  if (!editor) return children;
  const entries = options.map((option): MenuEntry => ({
    key: String(option.value),
    label: option.label,
    checked: option.value === value,
    onSelect: () => option.value !== value && setChosen(option.value),
  }));
  const now = options.find((option) => option.value === value)?.label ?? '';
  return (
    <>
      <Menu label={`${label}: ${now}`} entries={entries} align="start" buttonClassName={fieldClasses}>
        {children}
      </Menu>
      {chosen !== null && <Suspense>{editor(chosen, () => setChosen(null))}</Suspense>}
    </>
  );
};
