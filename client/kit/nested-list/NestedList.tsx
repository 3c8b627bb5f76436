import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DndContext, DndProvider, useDrag } from 'react-dnd';
import { TouchBackend } from 'react-dnd-touch-backend';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useDragRef } from '../drag/use-drag-ref.ts';
import { placeForKey, placeForGap } from './list-order.ts';
import { useListTexts } from './list-texts.ts';
import { type ListItem, useListDrag } from './use-list-drag.ts';

/** The render props of an element. */
export type ListPlace = {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** The drag handle; also reacts to arrow keys. */
  handle: ReactNode;
  /** The buttons "move up" and "move down". */
  steps: ReactNode;
  /** The same actions for a Menu, where there is no room for buttons. */
  entries: MenuEntry[];
};

export type NestedListProps<Item> = {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an element; may be empty while it is being typed. */
  nameOf: (item: Item) => string;
  /** Moves the element at `from` to `to`, as in useFieldArray's `move`. */
  onMove: (from: number, to: number) => void;
  children: (item: Item, place: ListPlace) => ReactNode;
  className?: string;
  itemClassName?: string;
};

type Control = 'handle' | 'up' | 'down';

/**
 * The drag-and-drop backend of lists; separate from that of the board, which uses the browser's native events for the
 * mouse.
 */
const DRAG = {
  backend: TouchBackend,
  context: {},
  // A movement of less than touchSlop is a press.
  options: { enableMouseEvents: true, enableKeyboardEvents: true, ignoreContextMenu: true, touchSlop: 6 },
};

/**
 * A sortable list: by dragging (mouse or touch), by arrow keys, or with buttons. The caller renders the elements, and
 * adds and removes them; lists can be nested. Preserves the focus and announces each move. A list inside of another
 * drag-and-drop context uses that one: react-dnd allows one touch backend at a time.
 */
export const NestedList = <Item,>(props: NestedListProps<Item>) => {
  const { dragDropManager } = useContext(DndContext);
  return dragDropManager ? (
    <DraggableList {...props} />
  ) : (
    <DndProvider {...DRAG}>
      <DraggableList {...props} />
    </DndProvider>
  );
};

const DraggableList = <Item,>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  className,
  itemClassName,
}: NestedListProps<Item>) => {
  const translate = useListTexts();
  const type = useId();
  const helpId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<{ key: string; place: number; control: Control } | null>(null);
  const keys = items.map(keyOf);
  const nameAt = (index: number): string => nameOf(items[index]!).trim() || translate('nameless', { place: index + 1 });

  const moveTo = (key: string, to: number, control: Control): void => {
    const from = keys.indexOf(key);
    if (from === -1) return;
    setAnnouncement(translate('moved', { name: nameAt(from), place: to + 1, total: keys.length }));
    if (from === to) return;
    refocus.current = { key, place: to, control };
    onMove(from, to);
  };
  const { drag, connect } = useListDrag(type, listRef, keys, (key, to) => moveTo(key, to, 'handle'));

  // In some browsers an element that moves within its list loses the focus. The caller may render the new order later.
  useLayoutEffect(() => {
    const wanted = refocus.current;
    if (!wanted || keys[wanted.place] !== wanted.key) return;
    refocus.current = null;
    if (document.activeElement === document.body) controlOf(listRef.current, wanted.key, wanted.control)?.focus();
  });
  useFocusAfterRemoval(listRef, keys);

  const onHandleKey = (key: string, event: KeyboardEvent): void => {
    const to =
      event.altKey || event.ctrlKey || event.metaKey ? null : placeForKey(event.key, keys.indexOf(key), keys.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(key, to, 'handle');
  };

  const from = drag ? keys.indexOf(drag.key) : -1;
  /** Only a gap that would change the order is shown. */
  const gap = drag && placeForGap(from, drag.gap) !== from ? drag.gap : null;
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={helpId} hidden>
        {translate('help')}
      </p>
      <ul ref={listRef} aria-label={label} className={className}>
        {items.map((item, index) => {
          const key = keys[index]!;
          return (
            <Element
              key={key}
              type={type}
              itemKey={key}
              connectTarget={connect}
              className={classes(
                'relative',
                itemClassName,
                index === from && 'opacity-60 outline-2 outline-primary',
                gap === index &&
                  'before:absolute before:inset-x-0 before:-top-1.5 before:z-10 before:h-1 before:rounded-full before:bg-primary',
                gap === keys.length &&
                  index === keys.length - 1 &&
                  'after:absolute after:inset-x-0 after:-bottom-1.5 after:z-10 after:h-1 after:rounded-full after:bg-primary',
              )}
            >
              {(handleRef) =>
                children(item, {
                  index,
                  isFirst: index === 0,
                  isLast: index === keys.length - 1,
                  ...controlsOf({
                    key,
                    name: nameAt(index),
                    index,
                    total: keys.length,
                    translate,
                    helpId,
                    handleRef,
                    onHandleKey: (event) => onHandleKey(key, event),
                    moveTo: (to, control) => moveTo(key, to, control),
                  }),
                })
              }
            </Element>
          );
        })}
      </ul>
    </>
  );
};

type ControlsProps = {
  key: string;
  name: string;
  index: number;
  total: number;
  translate: ReturnType<typeof useListTexts>;
  helpId: string;
  handleRef: (node: HTMLButtonElement | null) => void;
  onHandleKey: (event: KeyboardEvent) => void;
  moveTo: (to: number, control: Control) => void;
};

const DIRECTIONS = [
  { control: 'up', entry: 'moveUp', icon: ArrowUp, by: -1 },
  { control: 'down', entry: 'moveDown', icon: ArrowDown, by: 1 },
] as const;

/** What moves an element: its handle, buttons for one step up or down, and the same steps as entries of a menu. */
const controlsOf = ({ key, name, index, total, translate, helpId, handleRef, onHandleKey, moveTo }: ControlsProps) => {
  const steps = DIRECTIONS.map(({ control, entry, icon, by }) => {
    const isAtEnd = index + by < 0 || index + by >= total;
    return { control, entry, icon, isAtEnd, move: () => moveTo(isAtEnd ? index : index + by, control) };
  });
  const orderAttributes = (control: Control) => ({ 'data-order': control, 'data-order-key': key });
  return {
    handle: (
      <button
        ref={handleRef}
        type="button"
        {...orderAttributes('handle')}
        aria-label={translate('handle', { name })}
        title={translate('handle', { name })}
        aria-describedby={helpId}
        onKeyDown={onHandleKey}
        className="inline-flex size-9 shrink-0 cursor-grab! touch-none items-center justify-center rounded text-text-muted select-none hover:bg-surface-hover hover:text-text pointer-coarse:size-11"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
    ),
    // Not disabled at the ends of the list: the focus would be lost with the last step.
    steps: steps.map(({ control, icon, isAtEnd, move }) => (
      <IconButton
        key={control}
        icon={icon}
        size="sm"
        {...orderAttributes(control)}
        label={translate(control, { name })}
        aria-disabled={isAtEnd || undefined}
        onClick={move}
        className={isAtEnd ? 'opacity-40' : undefined}
      />
    )),
    entries: steps.map(({ control, entry, icon, isAtEnd, move }) => ({
      key: control,
      label: translate(entry),
      icon,
      disabled: isAtEnd,
      onSelect: move,
    })),
  };
};

type ElementProps = {
  type: string;
  itemKey: string;
  connectTarget: ReturnType<typeof useListDrag>['connect'];
  className: string;
  children: (handleRef: (node: HTMLButtonElement | null) => void) => ReactNode;
};

/** One element, dragged by its handle. A drop anywhere is accepted; only Escape cancels. */
const Element = ({ type, itemKey, connectTarget, className, children }: ElementProps) => {
  const [, connectHandle, connectPreview] = useDrag({
    type,
    item: (): ListItem => {
      connectTarget(document.body);
      return { key: itemKey };
    },
    end: () => void connectTarget(null),
  });
  const handleRef = useDragRef<HTMLButtonElement>(connectHandle);
  const elementRef = useDragRef<HTMLLIElement>(connectPreview);
  return (
    <li ref={elementRef} className={className}>
      {children(handleRef)}
    </li>
  );
};

const controlOf = (list: HTMLElement | null, key: string, control?: Control): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(
    `[data-order-key="${CSS.escape(key)}"]${control ? `[data-order="${control}"]` : ''}`,
  );

/** After a removal by keyboard the focus moves to the element that took its place. */
const useFocusAfterRemoval = (listRef: { current: HTMLElement | null }, keys: readonly string[]): void => {
  const before = useRef(keys);
  useEffect(() => {
    const previous = before.current;
    before.current = keys;
    if (keys.length >= previous.length || keys.length === 0 || document.activeElement !== document.body) return;
    const at = previous.findIndex((key) => !keys.includes(key));
    controlOf(listRef.current, keys[Math.min(at, keys.length - 1)]!)?.focus();
  });
};
