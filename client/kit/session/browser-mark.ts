const KEY = 'browser';

let mark: string | null = null;

/**
 * What marks this browser at a login, whoever logs in with it, so that the server can tell people of a new one. It says
 * nothing else and opens nothing. A browser that stores nothing is a new one each time.
 */
export const browserMark = (): string => {
  try {
    mark ??= localStorage.getItem(KEY);
    if (!mark) localStorage.setItem(KEY, (mark = crypto.randomUUID()));
  } catch {
    mark ??= crypto.randomUUID();
  }
  return mark;
};
