import { TITLE_MAX } from '../../../../schema/areas/tickets/ticket.enums.ts';

/** A place of a ticket: its name, and for a scanned code of this application its address and the code itself. */
export type ScannedPlace = { name: string; address: string; code?: string };

/**
 * Uses a sentence as the title of a ticket; of a long one as many words as fit, and the whole sentence as the
 * description.
 */
export const titleAndText = (sentence: string, place: ScannedPlace, placeWord: string) => {
  const whole = sentence.trim().replaceAll(/\s+/g, ' ');
  const isLong = whole.length > TITLE_MAX;
  const cut = whole.lastIndexOf(' ', TITLE_MAX - 2);
  const title = isLong ? `${whole.slice(0, cut > 0 ? cut : TITLE_MAX - 2)} …` : whole;
  const where = [place.name, place.address].filter(Boolean).join(' · ');
  const description = [isLong && whole, where && `${placeWord}: ${where}`].filter(Boolean).join('\n\n');
  return { title, description };
};
