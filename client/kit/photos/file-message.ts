import { i18n } from '../i18n/i18n.ts';
import type { FileRefused } from '../files/prepared-file.ts';
import { photoText } from './photo-texts.ts';

/** Messages for checks that only the browser can make; all others are shared with the server. */
const OWN: Record<string, 'unreadable' | 'photoUnreadable'> = {
  fileUnreadable: 'unreadable',
  photoUnreadable: 'photoUnreadable',
};

/** The message for a refused file; usable outside of components. */
export const fileMessage = ({
  problem: { key, params },
  serverMessage,
}: Pick<FileRefused, 'problem' | 'serverMessage'>): string => {
  const own = OWN[key];
  if (own) return photoText(own, { name: String(params['name'] ?? '') });
  return serverMessage ?? i18n.t(`messages:validation.${key}`, params as Record<string, string>);
};
