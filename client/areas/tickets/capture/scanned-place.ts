import {
  ScannedDeviceDocument,
  ScannedKitDocument,
  ScannedLocationDocument,
  ScannedPlaceDocument,
} from '../../../generated/tickets-capture.ts';
import { browserRequest } from '../../../kit/outbox/outbox-request.ts';
import { printedCode } from './printed-code.ts';
import type { ScannedPlace } from './title-and-text.ts';

const MAX_LENGTH = 200;

const nameOf = async ({ page, code }: { page: string; code: string }): Promise<string> => {
  if (page === 'goods') return (await browserRequest(ScannedLocationDocument, { code })).publicStorageLocation.name;
  if (page === 'firstAid') return (await browserRequest(ScannedKitDocument, { code })).firstAidKit.name;
  if (page === 'place') return (await browserRequest(ScannedPlaceDocument, { code })).publicPlace.name;
  const { name, place } = (await browserRequest(ScannedDeviceDocument, { code })).publicEquipment;
  return [name, place].filter(Boolean).join(', ');
};

/**
 * The place of a scanned code. For a code of this application, the name comes from the server; without a network its
 * address is shown instead, and later the server finds the place by the code itself (`placeCode`). Any other text is
 * used as the name.
 */
export const scannedPlace = async (text: string): Promise<ScannedPlace> => {
  const found = printedCode(text);
  if (!found) return { name: text.trim().slice(0, MAX_LENGTH), address: '' };
  const address = new URL(text, location.origin).href;
  const name = await nameOf(found).catch(() => '');
  return { name: name.slice(0, MAX_LENGTH), address, code: found.code };
};
