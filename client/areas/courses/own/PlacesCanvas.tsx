import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AnswerArea,
  areaAround,
  areaBetween,
  type AreaPoint,
  type AreaSize,
  movedArea,
  overlap,
  resizedArea,
} from '../../../../schema/areas/courses/answer-area.shared.ts';
import { classes } from '../../../ui/classes.ts';

export interface Place {
  id: string;
  name: string;
  isRight: boolean;
  area: AnswerArea;
}

interface PlacesCanvasProps {
  /** Numbered in the order of the answers. */
  places: readonly Place[];
  least: AreaSize;
  onChange: (id: string, area: AnswerArea) => void;
  /** Undefined if there is no space for a further area. */
  onAdd?: ((area: AnswerArea) => void) | undefined;
  /** The picture, in the full available width. */
  children: ReactNode;
}

/** The current drag: it draws a new area, or moves or resizes one. */
interface Drag {
  kind: 'draw' | 'move' | 'resize';
  from: AreaPoint;
  id: string;
  area: AnswerArea;
}

/** Movement in percent below which a drag counts as a click. */
const CLICK_TOLERANCE = 2;

const ARROWS: Readonly<Record<string, AreaPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const styleOf = ({ x, y, width, height }: AnswerArea) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/**
 * Areas in a picture: a mouse draws a new one, a finger or mouse moves one, or resizes it at its corner, and a click on
 * a free spot adds one. With the keyboard, the arrow keys move the focused area, and with Shift they resize it.
 */
export const PlacesCanvas = ({ places, least, onChange, onAdd, children }: PlacesCanvasProps) => {
  const { t } = useTranslation('courses');
  const hint = useId();
  const surface = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** A drag ends with a click event, which must not add an area. */
  const wasDragged = useRef(false);
  const [shown, setShown] = useState<{ id: string; area: AnswerArea } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): AreaPoint => {
    const { left, top, width, height } = surface.current!.getBoundingClientRect();
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
  };
  const begin = (event: PointerEvent, begun: Omit<Drag, 'from'>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    surface.current!.setPointerCapture(event.pointerId);
    drag.current = { ...begun, from: pointOf(event) };
    wasDragged.current = false;
  };
  const move = (event: PointerEvent) => {
    const { kind, from, id, area } = drag.current ?? {};
    if (!kind || !from || !area) return;
    const to = pointOf(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (Math.abs(by.x) < CLICK_TOLERANCE && Math.abs(by.y) < CLICK_TOLERANCE && !wasDragged.current) return;
    wasDragged.current = true;
    const next = { draw: () => areaBetween(from, to, least), move: () => movedArea(area, by) };
    setShown({ id: id!, area: kind === 'resize' ? resizedArea(area, by, least) : next[kind]() });
  };
  const end = () => {
    if (shown && drag.current?.kind === 'draw') onAdd?.(shown.area);
    else if (shown) onChange(shown.id, shown.area);
    cancel();
  };
  const cancel = () => {
    drag.current = null;
    setShown(null);
  };
  const click = (event: MouseEvent) => {
    const isFree = !(event.target as Element).closest('[data-place]');
    if (isFree && !wasDragged.current) onAdd?.(areaAround(pointOf(event), least));
    wasDragged.current = false;
  };
  const press = (event: KeyboardEvent, { id, area, name }: Place, number: number) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = event.shiftKey ? resizedArea(area, by, least) : movedArea(area, by);
    onChange(id, next);
    setAnnouncement(t('own.places.told', { number, name, ...next }));
  };

  const areas = places.map((place) => (place.id === shown?.id ? { ...place, area: shown.area } : place));
  return (
    <div className="grid gap-2">
      <p id={hint} className="text-sm text-text-muted">
        {t('own.places.hint')}
      </p>
      <div
        ref={surface}
        className="relative w-full max-w-2xl select-none"
        onPointerDown={(event) => {
          // A drag with a finger on the free picture scrolls the page; a tap adds an area.
          if (event.pointerType === 'touch' || !onAdd) wasDragged.current = false;
          else begin(event, { kind: 'draw', id: '', area: { x: 0, y: 0, ...least } });
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
        onClick={click}
      >
        <div className="pointer-events-none">{children}</div>
        {areas.map((place, index) => {
          const { id, name, area, isRight } = place;
          const isOver = areas.some((other) => other.id !== id && overlap(area, other.area));
          return (
            <button
              key={id}
              type="button"
              data-place={id}
              aria-label={t(isOver ? 'own.places.overlapping' : 'own.places.place', {
                number: index + 1,
                name: name || t('own.places.unnamed'),
              })}
              aria-describedby={hint}
              className={classes(
                'absolute flex cursor-move touch-none items-start rounded border-4 focus-visible:outline-4',
                isOver ? 'border-error bg-error-soft/60' : isRight ? 'border-success' : 'border-primary',
              )}
              style={styleOf(area)}
              onPointerDown={(event) => begin(event, { kind: 'move', id, area })}
              onKeyDown={(event) => press(event, place, index + 1)}
            >
              <span
                className={classes(
                  'flex h-6 min-w-6 items-center justify-center px-1 text-sm font-semibold text-surface',
                  isOver ? 'bg-error' : isRight ? 'bg-success' : 'bg-primary',
                )}
              >
                {isRight && <Check aria-hidden className="size-4" />}
                {index + 1}
              </span>
              <span
                data-corner
                aria-hidden
                className="absolute -right-2 -bottom-2 size-5 cursor-nwse-resize touch-none rounded-full border-2 border-surface bg-text after:absolute after:-inset-3"
                onPointerDown={(event) => begin(event, { kind: 'resize', id, area })}
              />
            </button>
          );
        })}
        {shown?.id === '' && (
          <span className="pointer-events-none absolute rounded border-4 border-primary" style={styleOf(shown.area)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
};
