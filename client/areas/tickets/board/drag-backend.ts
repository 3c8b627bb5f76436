import type { BackendFactory } from 'dnd-core';

/** True where a finger is the main pointer. Asked once: a device does not change hands while the page is open. */
export const isTouch: boolean = window.matchMedia('(pointer: coarse)').matches;

/** A long press lifts a card, so that a swipe still scrolls. */
const touchOptions = { delayTouchStart: 220, ignoreContextMenu: true, enableMouseEvents: true };

let backend: BackendFactory | null = null;

/** Fetches what this device's pointer needs, beside the board's own code and not after it. */
export const loadDragBackend = async (): Promise<void> => {
  backend = isTouch
    ? (await import('react-dnd-touch-backend')).TouchBackend
    : (await import('react-dnd-html5-backend')).HTML5Backend;
};

/** What DndProvider wants; the route has loaded it before the board is drawn. */
export const dragBackend = (): { backend: BackendFactory; options?: object } => {
  if (!backend) throw new Error('The drag backend is not loaded yet.');
  return { backend, options: isTouch ? touchOptions : undefined };
};
