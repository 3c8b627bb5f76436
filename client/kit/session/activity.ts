import { endSession, currentSession, onSessionChange } from './session.ts';

/** After this time without pointer, key or touch in any tab the person is logged out; the server counts the same. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** A session that the server should keep must be heard of this often while somebody works. */
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
    // Without storage each tab counts for itself on the server.
  }
};

let lastWritten = 0;

/** A request caused by a person went out: the server has heard of them, in whichever tab. */
export const noteRequest = (): void => write(HEARD_KEY, Date.now());

const noteActivity = (ping: () => void) => {
  const now = Date.now();
  if (!currentSession() || now - lastWritten < WRITE_INTERVAL) return;
  // A computer that slept past the limit wakes up with this event: it must not count as having been active.
  if (checkInactivity()) return;
  lastWritten = now;
  write(ACTIVE_KEY, now);
  if (now - read(HEARD_KEY) >= PING_INTERVAL) {
    write(HEARD_KEY, now);
    ping();
  }
};

/** Ends the session when the limit has passed; true if it did. */
const checkInactivity = (): boolean => {
  if (!currentSession()) return false;
  const activeAt = read(ACTIVE_KEY);
  if (!activeAt || Date.now() - activeAt < INACTIVITY_LIMIT) return false;
  endSession('inactivity');
  return true;
};

/** Watches the person; `ping` tells the server about activity that causes no request. */
export const watchActivity = (ping: () => void): void => {
  const restart = () => {
    lastWritten = Date.now();
    write(ACTIVE_KEY, lastWritten);
    write(HEARD_KEY, lastWritten);
  };
  if (currentSession() && !read(ACTIVE_KEY)) restart();
  checkInactivity();
  onSessionChange((session) => session && restart());
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel']) {
    window.addEventListener(type, () => noteActivity(ping), { passive: true, capture: true });
  }
  setInterval(checkInactivity, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', checkInactivity);
};
