import type { BackendFactory } from 'dnd-core';

/** Whether touch is the primary pointer. Read once: it does not change while the page is open. */
export const isTouch: boolean = window.matchMedia('(pointer: coarse)').matches;

/** A long press lifts a card, so that a swipe still scrolls. */
const touchOptions = { delayTouchStart: 220, ignoreContextMenu: true, enableMouseEvents: true };

let backend: BackendFactory | null = null;

/** Loads the backend for this device's pointer in parallel with the board's code. */
export const loadDragBackend = async (): Promise<void> => {
  backend = isTouch
    ? (await import('react-dnd-touch-backend')).TouchBackend
    : (await import('react-dnd-html5-backend')).HTML5Backend;
};

/** The backend for DndProvider; the route has loaded it before the board renders. */
export const dragBackend = (): { backend: BackendFactory; options?: object } => {
  if (!backend) throw new Error('The drag backend is not loaded yet.');
  return { backend, options: isTouch ? touchOptions : undefined };
};
