import type { Rows } from '../../kernel/context.ts';
import type { FileStorage } from '../../kernel/ports.ts';
import { colorCode } from '../clients/client-color.shared.ts';
import { mailLogo } from '../files/print-picture.ts';
import type { StoredFile } from '../files/stored-file.rows.ts';
import { logoFile } from '../printing/logo.service.ts';

/** How the mails of an organisation to its people look: its colour, and its logo as a data address with its size. */
export interface MailBrand {
  color: string;
  logo: { address: string; width: number; height: number } | null;
}

/** The colour of the product: 4.5:1 to white, as each of those that an organisation may choose. */
export const PRODUCT_BRAND: MailBrand = { color: '#0f5e6b', logo: null };

/** What an organisation chose for its mails; the logo is read by `mailBrand`, outside of the transaction. */
export interface ChosenBrand {
  name: string;
  color: string;
  logo: StoredFile | null;
}

/** Of a mail that belongs to no organisation. */
export const NO_CHOICE: ChosenBrand = { name: '', color: PRODUCT_BRAND.color, logo: null };

/** The name, the colour and the logo of the organisation of the transaction. A colour that nobody chose is the product's. */
export async function chosenBrand(rows: Rows): Promise<ChosenBrand> {
  const [client] = await rows<{ name: string; color: string | null }>(
    `select name, color from client where id = app_client_id()`,
  );
  return {
    name: client?.name ?? '',
    color: client?.color ? colorCode(client.color) : PRODUCT_BRAND.color,
    logo: await logoFile(rows),
  };
}

/** Logos that were made for mails, by their files, so that a mail to everybody makes one. */
const made = new Map<string, Promise<MailBrand['logo']>>();
const MOST_KEPT = 100;

/** The looks for a mail. One whose logo cannot be read goes without it. */
export async function mailBrand(
  { color, logo }: Pick<ChosenBrand, 'color' | 'logo'>,
  files: Pick<FileStorage, 'read'> | undefined,
): Promise<MailBrand> {
  if (!logo || !files) return { color, logo: null };
  const kept = made.get(logo.key);
  if (kept) return { color, logo: await kept };
  const making = files.read(logo.key).then((bytes) => bytes && mailLogo(bytes));
  made.set(logo.key, making);
  if (made.size > MOST_KEPT) made.delete(made.keys().next().value!);
  try {
    return { color, logo: await making };
  } catch {
    made.delete(logo.key);
    return { color, logo: null };
  }
}
