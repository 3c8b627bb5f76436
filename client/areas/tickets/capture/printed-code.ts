const CODE = /^\/(goods|device|firstAid|place)\/([\w-]{8,64})\/?$/;

/** The address of a printed code of this application; null for any other text. */
export const printedCode = (text: string, origin = location.origin): { page: string; code: string } | null => {
  const address = URL.canParse(text, origin) ? new URL(text, origin) : null;
  const [, page, code] = (address?.origin === origin && CODE.exec(address.pathname)) || [];
  return page && code ? { page, code } : null;
};
