import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useUiTexts } from './ui-texts.ts';

export type CommandOption = {
  key: string;
  icon: LucideIcon;
  title: ReactNode;
  /** The second line. */
  line?: string | undefined;
  /** Keys that do the same. */
  hint?: string | undefined;
};

export type CommandSection<Option extends CommandOption> = {
  key: string;
  label: string;
  /** Shown beside the label if there are more results than options. */
  more?: string | undefined;
  options: readonly Option[];
};

type CommandPanelProps<Option extends CommandOption> = {
  /** The name of the dialog and its list. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  sections: readonly CommandSection<Option>[];
  /** `inNewTab`: with Ctrl, Cmd or the middle button. */
  onChoose: (option: Option, inNewTab: boolean) => void;
  /** Tab limits the list to the section of the active option; null for all. */
  onLimit: (section: string | null) => void;
  limitedTo: { label: string; clear: string } | null;
  /** Announced by screen readers, and shown if there are no options. */
  status: string;
  footer: ReactNode;
  onClose: () => void;
};

/**
 * A dialog with one field and a list of options: the arrow keys move through the options, Enter chooses one (the
 * combobox pattern of the ARIA practices; the focus stays in the field).
 */
export const CommandPanel = <Option extends CommandOption>({
  label,
  placeholder,
  typed,
  onType,
  sections,
  onChoose,
  onLimit,
  limitedTo,
  status,
  footer,
  onClose,
}: CommandPanelProps<Option>) => {
  const texts = useUiTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  useReturnFocus(true);
  const options = sections.flatMap((section) => section.options);
  // The first option, until another one is chosen with the keys, and when that one is gone.
  const active = options.find(({ key }) => key === wanted) ?? options[0];
  const section = sections.find((one) => active && one.options.includes(active));
  const idOf = (option: Option) => `${id}-${option.key}`;
  const activeId = active && idOf(active);
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (steps: number) => {
    if (!active) return;
    const next = (options.indexOf(active) + steps + options.length) % options.length;
    setWanted(options[next]!.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) onChoose(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && !event.shiftKey && section && !limitedTo) onLimit(section.key);
    else if (event.key === 'Backspace' && typed === '' && limitedTo) onLimit(null);
    else return;
    event.preventDefault();
  };
  const choose = (option: Option) => (event: MouseEvent) => {
    if (event.button > 1) return;
    event.preventDefault();
    onChoose(option, event.button === 1 || event.ctrlKey || event.metaKey);
  };

  return (
    <Dialog open onClose={onClose} initialFocus={field} aria-label={label} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex justify-center sm:items-start sm:p-6 sm:pt-24">
        <DialogPanel
          data-panel
          className="flex h-dvh w-full flex-col bg-surface text-text sm:h-auto sm:max-h-[min(36rem,calc(100dvh-8rem))] sm:max-w-160 sm:rounded sm:border sm:border-border"
        >
          <div className="flex items-center gap-2 border-b border-border px-3 py-2">
            <Search aria-hidden className="size-5 shrink-0 text-text-muted" />
            {limitedTo && (
              <span className="inline-flex shrink-0 items-center rounded bg-primary-soft ps-2 text-sm text-primary">
                {limitedTo.label}
                <IconButton icon={X} size="sm" label={limitedTo.clear} onClick={() => onLimit(null)} />
              </span>
            )}
            <input
              ref={field}
              role="combobox"
              aria-label={label}
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              value={typed}
              maxLength={200}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                setWanted(null);
                onType(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-muted"
            />
            <IconButton icon={X} label={texts.close} onClick={onClose} />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className={classes('min-h-0 flex-1 overflow-y-auto py-2', options.length === 0 && 'hidden')}
          >
            {sections.map((each) => (
              <div key={each.key} role="group" aria-labelledby={`${id}-of-${each.key}`}>
                <div
                  id={`${id}-of-${each.key}`}
                  className="flex justify-between gap-3 px-4 pt-2 pb-1 text-xs font-semibold text-text-muted"
                >
                  <span>{each.label}</span>
                  {each.more && <span className="font-normal">{each.more}</span>}
                </div>
                {each.options.map((option) => (
                  <div
                    key={option.key}
                    id={idOf(option)}
                    role="option"
                    aria-selected={option === active}
                    onClick={choose(option)}
                    onAuxClick={choose(option)}
                    onPointerMove={() => option !== active && setWanted(option.key)}
                    className={classes(
                      'mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 py-1',
                      option === active && 'bg-primary-soft',
                    )}
                  >
                    <option.icon aria-hidden className="size-5 shrink-0 text-text-muted" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate text-sm">{option.title}</span>
                      {option.line && <span className="block truncate text-xs text-text-muted">{option.line}</span>}
                    </span>
                    {option.hint && (
                      <kbd aria-hidden className="shrink-0 font-sans text-xs text-text-muted">
                        {option.hint}
                      </kbd>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div className={options.length > 0 ? 'relative' : 'min-h-0 flex-1 px-4 py-6 text-sm text-text-muted'}>
            <p role="status" className={options.length > 0 ? 'sr-only' : undefined}>
              {status}
            </p>
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-xs text-text-muted">
            {footer}
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
};
