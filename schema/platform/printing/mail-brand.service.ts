import { LRUCache } from 'lru-cache';
import type { Rows } from '../../kernel/context.ts';
import type { FileStorage } from '../../kernel/ports.ts';
import { colorCode } from '../clients/client-color.shared.ts';
import { currentClient } from '../clients/client.rows.ts';
import { mailLogo } from '../files/print-picture.ts';
import { PRODUCT_BRAND, type MailBrand } from '../mails/mail-brand.ts';
import { logoFile } from './logo.service.ts';

/** Logos that were made for mails, by their files, which never change: a mail to everybody makes one. */
const logos = new LRUCache<string, Promise<MailBrand['logo']>>({ max: 100 });

/**
 * The brand of the mails of an organisation to its people, `read` in a transaction of its own. Without a chosen colour
 * it is that of the product; a logo that cannot be read is left out.
 */
export async function mailBrand(
  read: <T>(work: (rows: Rows) => Promise<T>) => Promise<T>,
  files: Pick<FileStorage, 'read'>,
): Promise<MailBrand> {
  const { chosenColor, key } = await read(async (rows) => ({
    chosenColor: (await currentClient(rows)).chosenColor,
    key: (await logoFile(rows))?.key,
  }));
  const color = chosenColor ? colorCode(chosenColor) : PRODUCT_BRAND.color;
  return { color, logo: key === undefined ? null : await logoOf(key, files) };
}

async function logoOf(key: string, files: Pick<FileStorage, 'read'>): Promise<MailBrand['logo']> {
  const making = logos.get(key) ?? files.read(key).then((bytes) => bytes && mailLogo(bytes));
  logos.set(key, making);
  try {
    return await making;
  } catch {
    logos.delete(key);
    return null;
  }
}
