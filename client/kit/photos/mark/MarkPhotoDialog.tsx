import { Circle, MoveUpRight, Plus, Trash2, Type } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { newId } from '../../data/new-id.ts';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { usePhotoTexts } from '../photo-texts.ts';
import { INK, withMarks } from './draw-marks.ts';
import {
  fontSize,
  lineWidth,
  type Mark,
  markAt,
  MARK_TEXT_MAX,
  type MarkKind,
  markedName,
  markPath,
  moved,
  type Place,
  type Size,
  stretched,
} from './marks.ts';

type Props = {
  name: string;
  /** The bytes of the picture, or its address. */
  source: Blob | string;
  /** Gets the marked copy; the original is not touched. */
  onMarked: (copy: File) => void;
  onClose: () => void;
};

const TOOLS = [
  { kind: 'arrow', icon: MoveUpRight },
  { kind: 'circle', icon: Circle },
  { kind: 'text', icon: Type },
] as const satisfies readonly { kind: MarkKind; icon: unknown }[];

const STEP = 0.02;
const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Opened = { blob: Blob; url: string } & Size;

/** Reads the picture, and how large it is. */
const useOpened = (source: Blob | string): { opened: Opened | null; hasFailed: boolean } => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let url = '';
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source;
      const address = URL.createObjectURL(blob);
      url = address;
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      if (isCurrent) setOpened({ blob, url, width: picture.naturalWidth, height: picture.naturalHeight });
      else URL.revokeObjectURL(address);
    };
    open().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [source]);
  return { opened, hasFailed };
};

/**
 * Draws arrows, circles and texts on a photo, with a finger, a mouse or the keyboard. The result is a copy beside the
 * original.
 */
export const MarkPhotoDialog = ({ name, source, onMarked, onClose }: Props) => {
  const translate = usePhotoTexts();
  const { opened, hasFailed } = useOpened(source);
  const [kind, setKind] = useState<MarkKind>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const current = marks.find(({ id }) => id === chosen);
  const change = (id: string, by: (mark: Mark) => Mark): void =>
    setMarks((before) => before.map((mark) => (mark.id === id ? by(mark) : mark)));
  const add = (mark: Mark): void => {
    setMarks((before) => [...before, mark]);
    setChosen(mark.id);
  };
  const remove = (id: string): void => {
    setMarks((before) => before.filter((mark) => mark.id !== id));
    setChosen(null);
  };
  const drawn = marks.filter((mark) => mark.kind !== 'text' || mark.text.trim() !== '');
  const save = async (): Promise<void> => {
    if (!opened) return;
    setBusy(true);
    try {
      onMarked(await withMarks(opened.blob, drawn, markedName(name, translate('markedWord'))));
    } catch {
      setBroken(true);
    }
    setBusy(false);
  };
  // Closed while the copy is made, an error would not be shown, and the copy, once made, would close the dialog that was
  // opened next.
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      width={1000}
      title={translate('markTitle')}
      description={<span className="wrap-anywhere">{name}</span>}
      footer={
        <>
          <Button onClick={close}>{translate('cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={drawn.length === 0} onClick={() => void save()}>
            {translate('markSave')}
          </Button>
        </>
      }
    >
      <LeaveGuard when={drawn.length > 0 && !busy} />
      <div className="grid gap-3">
        {(hasFailed || isBroken) && <Notice tone="error">{translate('markFailed')}</Notice>}
        <div role="group" aria-label={translate('markTools')} className="flex flex-wrap gap-2">
          {TOOLS.map(({ kind: each, icon }) => (
            <Button
              key={each}
              icon={icon}
              aria-pressed={each === kind}
              variant={each === kind ? 'primary' : 'secondary'}
              onClick={() => setKind(each)}
            >
              {translate(`mark.${each}`)}
            </Button>
          ))}
          <Button icon={Plus} variant="ghost" onClick={() => add(markAt(newId(), kind))}>
            {translate('markMiddle')}
          </Button>
          {current && (
            <Button icon={Trash2} variant="ghost" onClick={() => remove(current.id)}>
              {translate('markRemove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-text-muted">{translate('markHint')}</p>
        {current?.kind === 'text' && (
          <TextField
            key={current.id}
            label={translate('markText')}
            value={current.text}
            maxLength={MARK_TEXT_MAX}
            autoComplete="off"
            onChange={(event) => change(current.id, (mark) => ({ ...mark, text: event.target.value }))}
          />
        )}
        {opened ? (
          <Sheet
            opened={opened}
            marks={marks}
            chosen={chosen}
            kind={kind}
            onAdd={add}
            onChoose={setChosen}
            onChange={change}
            onRemove={remove}
          />
        ) : (
          !hasFailed && <Skeleton className="aspect-[4/3] w-full" />
        )}
      </div>
    </Dialog>
  );
};

type SheetProps = {
  opened: Opened;
  marks: readonly Mark[];
  chosen: string | null;
  kind: MarkKind;
  onAdd: (mark: Mark) => void;
  onChoose: (id: string) => void;
  onChange: (id: string, by: (mark: Mark) => Mark) => void;
  onRemove: (id: string) => void;
};

/** The picture with its marks: a drag on it draws a new one, on a mark it moves that. */
const Sheet = ({ opened, marks, chosen, kind, onAdd, onChoose, onChange, onRemove }: SheetProps) => {
  const translate = usePhotoTexts();
  const drag = useRef<{ id: string; last: Place; isNew: boolean; began: Place } | null>(null);
  const placeOf = (event: PointerEvent<SVGElement>): Place => {
    const { left, top, width, height } = (
      event.currentTarget.closest('svg') ?? event.currentTarget
    ).getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (event: PointerEvent<SVGElement>, mark?: Mark): void => {
    event.stopPropagation();
    const place = placeOf(event);
    const id = mark?.id ?? newId();
    if (mark) onChoose(mark.id);
    else onAdd({ id, kind, from: place, to: place, text: '' });
    event.currentTarget.closest('svg')?.setPointerCapture(event.pointerId);
    drag.current = { id, last: place, isNew: !mark, began: place };
  };
  const move = (event: PointerEvent<SVGElement>): void => {
    const going = drag.current;
    if (!going) return;
    const place = placeOf(event);
    const by = { x: place.x - going.last.x, y: place.y - going.last.y };
    going.last = place;
    onChange(going.id, (mark) => (going.isNew && mark.kind !== 'text' ? stretched(mark, by) : moved(mark, by)));
  };
  const end = (): void => {
    const going = drag.current;
    drag.current = null;
    if (!going?.isNew) return;
    // A tap without movement adds a mark of default size.
    const { began, last } = going;
    if (Math.hypot(last.x - began.x, last.y - began.y) < 0.02)
      onChange(going.id, (mark) => markAt(mark.id, mark.kind, began));
  };
  const onKeyDown = (event: KeyboardEvent, mark: Mark): void => {
    const by = KEYS[event.key];
    if (by) onChange(mark.id, (each) => (event.shiftKey ? stretched(each, by) : moved(each, by)));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mark.id);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(mark.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const size = { width: opened.width, height: opened.height };
  return (
    <div
      className="relative mx-auto max-h-[60dvh] max-w-full overflow-hidden rounded"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <img src={opened.url} alt="" className="size-full object-contain" />
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="absolute inset-0 size-full cursor-crosshair touch-none"
        data-mark-sheet
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {marks.map((mark, index) => (
          <g
            key={mark.id}
            role="button"
            tabIndex={0}
            aria-pressed={mark.id === chosen}
            aria-label={translate('markOf', { kind: translate(`mark.${mark.kind}`), number: index + 1 })}
            className={classes('cursor-move', mark.id === chosen && 'opacity-80')}
            onPointerDown={(event) => begin(event, mark)}
            onFocus={() => onChoose(mark.id)}
            onKeyDown={(event) => onKeyDown(event, mark)}
          >
            {mark.kind === 'text' ? (
              <text
                x={mark.from.x * size.width}
                y={mark.from.y * size.height}
                dominantBaseline="hanging"
                fontSize={fontSize(size)}
                fontWeight={600}
                fill={INK}
                stroke="#fff"
                strokeWidth={lineWidth(size) * 0.8}
                paintOrder="stroke"
              >
                {mark.text || '…'}
              </text>
            ) : (
              <g fill="none" strokeLinecap="round" strokeLinejoin="round">
                {/* Wide enough for a finger. */}
                <path d={markPath(mark, size)} stroke="transparent" strokeWidth={lineWidth(size) * 8} />
                <path d={markPath(mark, size)} stroke="#fff" strokeWidth={lineWidth(size) * 1.8} />
                <path d={markPath(mark, size)} stroke={INK} strokeWidth={lineWidth(size)} />
              </g>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
};
