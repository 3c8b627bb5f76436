import { i18n } from '../i18n/i18n.ts';
import type { FileRefused } from '../files/prepared-file.ts';
import { photoText } from './photo-texts.ts';

/** Messages about what only the browser can find out; all others are those of the server, too. */
const OWN: Record<string, 'unreadable' | 'photoUnreadable'> = {
  fileUnreadable: 'unreadable',
  photoUnreadable: 'photoUnreadable',
};

/** The message that says why a file was not accepted; outside of components. */
export const fileMessage = ({
  problem: { key, params },
  serverMessage,
}: Pick<FileRefused, 'problem' | 'serverMessage'>): string => {
  const own = OWN[key];
  if (own) return photoText(own, { name: String(params['name'] ?? '') });
  return serverMessage ?? i18n.t(`messages:validation.${key}`, params as Record<string, string>);
};
