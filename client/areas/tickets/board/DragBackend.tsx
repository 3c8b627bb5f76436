import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

/** True where a finger is the main pointer. Asked once: a device does not change hands while the page is open. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** A long press lifts a card, so that a swipe still scrolls. */
const touchOptions = { delayTouchStart: 220, ignoreContextMenu: true, enableMouseEvents: true };

/** Drag and drop for the kind of pointer at hand. */
export const DragBackend = ({ children }: { children: ReactNode }) =>
  isTouch() ? (
    <DndProvider backend={TouchBackend} options={touchOptions}>
      {children}
    </DndProvider>
  ) : (
    <DndProvider backend={HTML5Backend}>{children}</DndProvider>
  );
