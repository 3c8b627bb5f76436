import { newId } from '../../../kit/data/new-id.ts';
import { attachLater, createLater, ticketOutbox } from '../outbox/ticket-outbox.ts';
import { type ScannedPlace, titleAndText } from './title-and-text.ts';

export type Captured = {
  sentence: string;
  person: string;
  dueDate: string | null;
  place: ScannedPlace;
  photos: readonly File[];
};

/**
 * Creates a ticket with its photos: stored on this device first, then sent. Returns its id, and a promise of whether
 * the server has all of it.
 */
export const captureTicket = async (
  { sentence, person, dueDate, place, photos }: Captured,
  placeWord: string,
): Promise<{ id: string; sent: Promise<boolean> }> => {
  const id = newId();
  const { title, description } = titleAndText(sentence, place, placeWord);
  createLater({
    id,
    title,
    userIds: person ? [person] : [],
    ...(description && { description }),
    ...(dueDate && { dueDate }),
    ...(place.code && { placeCode: place.code }),
  });
  await attachLater(id, photos);
  return { id, sent: navigator.onLine ? ticketOutbox.flush(id) : Promise.resolve(false) };
};
