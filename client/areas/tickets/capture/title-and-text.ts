import { TITLE_MAX } from '../../../../schema/areas/tickets/ticket.enums.ts';

/** A place of a ticket: what people read, and of a printed code that was scanned its address and the code itself. */
export type ScannedPlace = { name: string; address: string; code?: string };

/** A sentence as the title of a ticket; of a long one the words that fit, and all of it in the description. */
export const titleAndText = (sentence: string, place: ScannedPlace, placeWord: string) => {
  const whole = sentence.trim().replaceAll(/\s+/g, ' ');
  const isLong = whole.length > TITLE_MAX;
  const cut = whole.lastIndexOf(' ', TITLE_MAX - 2);
  const title = isLong ? `${whole.slice(0, cut > 0 ? cut : TITLE_MAX - 2)} …` : whole;
  const where = [place.name, place.address].filter(Boolean).join(' · ');
  const description = [isLong && whole, where && `${placeWord}: ${where}`].filter(Boolean).join('\n\n');
  return { title, description };
};
