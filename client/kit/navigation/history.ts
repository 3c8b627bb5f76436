import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

/** State of the browser's history entry: its index in the sequence, its key, and the state of the page. */
type Entry = { index: number; key: string; state: unknown };
export type HistoryState = { location: Location; action: NavigationType };
/** Returns whether navigation to this location needs a confirmation. */
export type Guard = (next: Location) => boolean;
export type BlockedNavigation = { proceed: () => void };

const readEntry = (): Entry =>
  (window.history.state as { entry?: Entry } | null)?.entry ?? { index: 0, key: 'first', state: null };
const newKey = (): string => Math.random().toString(36).slice(2, 10);

const here = (entry: Entry): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry.state, key: entry.key };
};

/**
 * The browser history for react-router's plain Router, extended by a guard that can block a navigation, including Back
 * and Forward, until the user has confirmed it. (The data router has such a guard too, at three times the size.)
 */
const createHistory = () => {
  let entry = readEntry();
  if (!window.history.state?.entry) window.history.replaceState({ entry }, '');
  let current: HistoryState = { location: here(entry), action: NavigationType.Pop };
  let guard: Guard | null = null;
  let ignoredPops = 0;
  const listeners = new Set<() => void>();
  const blockedListeners = new Set<(blocked: BlockedNavigation) => void>();

  const emit = (action: NavigationType, location: Location) => {
    current = { location, action };
    for (const listener of listeners) listener();
  };
  /** Returns true if the navigation is blocked; the guard may continue it later. */
  const block = (next: Location, proceed: () => void): boolean => {
    if (!guard?.(next)) return false;
    for (const listener of blockedListeners) {
      listener({
        proceed: () => {
          guard = null;
          proceed();
        },
      });
    }
    return true;
  };
  const go = (action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const location: Location = {
      pathname: path.pathname ?? current.location.pathname,
      search: path.search ?? '',
      hash: path.hash ?? '',
      state: state ?? null,
      key: newKey(),
    };
    if (block(location, () => go(action, to, state))) return;
    entry = { index: entry.index + (action === NavigationType.Push ? 1 : 0), key: location.key, state: location.state };
    const change = action === NavigationType.Push ? window.history.pushState : window.history.replaceState;
    change.call(window.history, { entry }, '', createPath(location));
    emit(action, location);
  };

  window.addEventListener('popstate', () => {
    const next = readEntry();
    if (ignoredPops > 0) {
      ignoredPops -= 1;
      return;
    }
    const location = here(next);
    const delta = next.index - entry.index;
    if (delta !== 0 && block(location, () => window.history.go(delta))) {
      // The browser has already moved: return to the entry of the current page.
      ignoredPops += 1;
      window.history.go(-delta);
      return;
    }
    entry = next;
    emit(NavigationType.Pop, location);
  });

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state) => go(NavigationType.Push, to, state),
    replace: (to, state) => go(NavigationType.Replace, to, state),
  };

  return {
    navigator,
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Leaves the page without a navigation (for example by a full load); a changed form still asks for confirmation.
     */
    leave: (proceed: () => void) => {
      const elsewhere: Location = { pathname: '/', search: '', hash: '', state: null, key: newKey() };
      if (!block(elsewhere, proceed)) proceed();
    },
    /** Installs a guard; `onBlocked` is called with each navigation that it blocks. */
    guard: (next: Guard, onBlocked: (blocked: BlockedNavigation) => void) => {
      guard = next;
      blockedListeners.add(onBlocked);
      return () => {
        if (guard === next) guard = null;
        blockedListeners.delete(onBlocked);
      };
    },
  };
};

export const browserHistory = createHistory();
