import { i18n } from '../i18n/i18n.ts';
import type { FileRefused } from '../files/prepared-file.ts';
import { photoText } from './photo-texts.ts';

/** What only this device can tell of a file; the rest are sentences that the server knows, too. */
const OWN: Record<string, 'unreadable' | 'photoUnreadable'> = {
  fileUnreadable: 'unreadable',
  photoUnreadable: 'photoUnreadable',
};

/** Why a file was not taken, in words, outside of any component. */
export const fileSentence = ({
  problem: { key, params },
  sentence,
}: Pick<FileRefused, 'problem' | 'sentence'>): string => {
  const own = OWN[key];
  if (own) return photoText(own, { name: String(params['name'] ?? '') });
  return sentence ?? i18n.t(`messages:validation.${key}`, params as Record<string, string>);
};
