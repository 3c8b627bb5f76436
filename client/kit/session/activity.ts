import { endSession, currentSession, onSessionChange } from './session.ts';

/**
 * Inactivity timeout: after this time without pointer, key or touch in any tab the user is logged out; the server uses
 * the same.
 */
const INACTIVITY_LIMIT = 30 * 60_000;
/** Interval in which activity is reported to the server while the user is active, so that the session stays valid. */
const PING_INTERVAL = 60_000;
const WRITE_INTERVAL = 5_000;
const CHECK_INTERVAL = 10_000;
const ACTIVE_KEY = 'session.activeAt';
const HEARD_KEY = 'session.heardAt';

const read = (key: string): number => Number(localStorage.getItem(key) ?? 0);
const write = (key: string, time: number) => {
  try {
    localStorage.setItem(key, String(time));
  } catch {
    // Without storage each tab reports its activity by itself.
  }
};

let lastWritten = 0;

/** Notes that a request caused by the user was sent, in any tab: the server has counted it as activity. */
export const noteRequest = (): void => write(HEARD_KEY, Date.now());

const noteActivity = (ping: () => void) => {
  const now = Date.now();
  if (!currentSession() || now - lastWritten < WRITE_INTERVAL) return;
  // A computer that was suspended beyond the timeout wakes up with this event: check the timeout before counting
  // activity.
  if (checkInactivity()) return;
  lastWritten = now;
  write(ACTIVE_KEY, now);
  if (now - read(HEARD_KEY) >= PING_INTERVAL) {
    write(HEARD_KEY, now);
    ping();
  }
};

/**
 * Ends the session if the timeout has passed; returns whether it did. Not without a network, where nobody can log in
 * again to go on: the server decides once it is back.
 */
const checkInactivity = (): boolean => {
  if (!currentSession() || !navigator.onLine) return false;
  const activeAt = read(ACTIVE_KEY);
  if (!activeAt || Date.now() - activeAt < INACTIVITY_LIMIT) return false;
  endSession('inactivity');
  return true;
};

let report: () => void = () => undefined;
let isWatching = false;

/** Records activity in a frame of another origin, whose events do not reach this page. */
export const noteActivityInFrame = (): void => noteActivity(report);

/** Watches for user activity; `ping` reports activity that causes no request, in place of that of an earlier call. */
export const watchActivity = (ping: () => void): void => {
  report = ping;
  if (isWatching) return;
  isWatching = true;
  const restart = () => {
    lastWritten = Date.now();
    write(ACTIVE_KEY, lastWritten);
    write(HEARD_KEY, lastWritten);
  };
  if (currentSession() && !read(ACTIVE_KEY)) restart();
  checkInactivity();
  onSessionChange((session) => session && restart());
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel']) {
    window.addEventListener(type, () => noteActivity(report), { passive: true, capture: true });
  }
  setInterval(checkInactivity, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', checkInactivity);
};
