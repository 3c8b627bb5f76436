import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isVatId, normalVatId } from '../../schema/platform/billing/vat-id.shared.ts';
import { ConfigError } from '../settings/variables.ts';

const line = z.string().trim().min(1).max(200);

/** The operator of this server as the seller, with what an electronic bill has to contain of them (BG-4 to BG-6, BT-84). */
const sellerSchema = z.strictObject({
  name: line,
  vatId: z.string().transform(normalVatId).refine(isVatId, 'not a VAT ID'),
  street: line,
  postalCode: line,
  city: line,
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as DE'),
  contact: z.strictObject({ name: line, phone: line, email: z.email() }),
  /** For bills that are paid by bank transfer. */
  iban: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .optional(),
});
export type Seller = z.output<typeof sellerSchema>;

/** Reads the file of BILLING_SELLER_FILE. Throws a ConfigError of one line that names what is wrong. */
export function readSeller(path: string): Seller {
  const refuse = (reason: string): ConfigError => new ConfigError(`BILLING_SELLER_FILE (${path}): ${reason}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse(`cannot be read as JSON: ${(error as Error).message}`);
  }
  const { data, error } = sellerSchema.safeParse(content);
  if (error) throw refuse(`${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`);
  return data;
}
