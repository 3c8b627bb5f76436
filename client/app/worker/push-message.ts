/** What `showNotification` takes. */
export type ShownMessage = { title: string; body: string; tag: string; icon: string; data: { path: string } };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads what the server has pushed; null for anything else. Its address is one of the application. */
export function shownOf(text: string): ShownMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { title, body, tag, path } = message as Record<string, unknown>;
  if (!isText(title) || !isText(body) || !isText(tag) || !isText(path)) return null;
  const isInside = /^\/app\/(?!\/)/.test(path);
  return { title, body, tag, icon: '/icon-192.png', data: { path: isInside ? path : '/app/today' } };
}
