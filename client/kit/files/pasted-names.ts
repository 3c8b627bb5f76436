import { endingOf } from '../../../schema/platform/files/file-kinds.shared.ts';

/** Pictures from the clipboard have a generic name, which is the same in all browsers. */
const NAMELESS = /^image\.(png|jpe?g)$/i;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Files from the clipboard. Screenshots are named by their time, so that they sort in order: `word 2026-11-21
 * 14.30.05.png`. Colons are left out because some file systems refuse them. Several of the same second are numbered.
 */
export const namedByTime = (files: readonly File[], word: string, now: Date): File[] => {
  const time = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  let count = 0;
  return files.map((file) => {
    if (!NAMELESS.test(file.name)) return file;
    count += 1;
    return new File([file], `${word} ${time}${count > 1 ? ` (${count})` : ''}.${endingOf(file.name)}`, {
      type: file.type,
      lastModified: file.lastModified,
    });
  });
};
