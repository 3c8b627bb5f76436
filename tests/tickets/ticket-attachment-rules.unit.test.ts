import { describe, expect, it } from 'vitest';
import { ATTACHMENT_ACCEPT, canPreview } from '../../client/areas/tickets/ticket/attachment-rules.ts';
import { namedByTime } from '../../client/kit/files/pasted-names.ts';
import { namesIn } from '../../client/areas/tickets/ticket/history-names.ts';
import { formatFileSize } from '../../client/kit/files/file-size.ts';

describe('files from the clipboard', () => {
  const now = new Date(2026, 10, 21, 9, 5, 7);
  const names = (...given: string[]) =>
    namedByTime(
      given.map((name) => new File(['x'], name, { type: 'image/png' })),
      'Bildschirmfoto',
      now,
    ).map(({ name }) => name);

  it('without a name are named by their time, without what file systems refuse', () => {
    expect(names('image.png')).toEqual(['Bildschirmfoto 2026-11-21 09.05.07.png']);
    expect(names('image.png', 'image.png', 'image.jpeg')).toEqual([
      'Bildschirmfoto 2026-11-21 09.05.07.png',
      'Bildschirmfoto 2026-11-21 09.05.07 (2).png',
      'Bildschirmfoto 2026-11-21 09.05.07 (3).jpeg',
    ]);
  });
  it('that were copied as files keep theirs', () =>
    expect(names('Leiter 4.png', 'Plan.pdf')).toEqual(['Leiter 4.png', 'Plan.pdf']));
});

describe('attachments', () => {
  it('are offered by file dialogs as the specification lists them, and photos that become JPEGs', () => {
    expect(ATTACHMENT_ACCEPT).toBe('.png,.jpeg,.jpg,.pdf,.doc,.docx,.heic,.heif');
  });
  it('are shown where a browser can', () =>
    expect(['png', 'jpeg', 'jpg', 'pdf', 'doc', 'docx'].filter(canPreview)).toEqual(['png', 'jpeg', 'jpg', 'pdf']));

  it.each([
    [0, '0 B', '0 B'],
    [812, '812 B', '812 B'],
    [1000, '1 kB', '1 kB'],
    [345_400, '345 kB', '345 kB'],
    [999_700, '1,0 MB', '1.0 MB'],
    [1_234_567, '1,2 MB', '1.2 MB'],
    [5_000_000, '5,0 MB', '5.0 MB'],
  ])('say their size as people read it: %i', (bytes, german, english) => {
    expect(formatFileSize(bytes, 'de')).toBe(german);
    expect(formatFileSize(bytes, 'en')).toBe(english);
  });
});

describe('names in a history entry', () => {
  it('are a list, one alone, or none', () => {
    expect(namesIn(['a.pdf', 'b.pdf'])).toEqual(['a.pdf', 'b.pdf']);
    expect(namesIn('a.pdf')).toEqual(['a.pdf']);
    expect(namesIn(null)).toEqual([]);
    expect(namesIn('')).toEqual([]);
  });
});
