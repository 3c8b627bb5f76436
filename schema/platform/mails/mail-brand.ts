/**
 * The brand of the mails of an organisation to its people: its colour, and its logo as a data address with its size.
 */
export interface MailBrand {
  color: string;
  logo: { address: string; width: number; height: number } | null;
}

/**
 * The brand of the product. Its colour has a contrast of 4.5:1 to white, as all colours that an organisation may
 * choose.
 */
export const PRODUCT_BRAND: MailBrand = { color: '#0f5e6b', logo: null };
