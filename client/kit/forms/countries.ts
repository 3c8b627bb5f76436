/** Germany and its neighbours; another stored country stays selectable. */
const COUNTRIES = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LI', 'LU', 'NL', 'PL'];

/** The countries to choose from, with `chosen` among them. */
export const countryOptions = (language: string, chosen: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const codes = [...new Set([...COUNTRIES, chosen].filter(Boolean))];
  return codes.map((code) => ({ value: code, label: names.of(code) ?? code }));
};
