/** Browser and system of a session; their names are the same in every language. */
export interface Device {
  /** Null for a client that is no browser. */
  browser: string | null;
  system: string | null;
  kind: 'computer' | 'phone' | 'programme';
}

/** The order matters: most user agents also contain names that stand below theirs. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh|Mac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux|X11\b/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a User-Agent header. The result contains only names from the lists above, never text of the header. */
export const deviceOf = (userAgent: string): Device => {
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  if (!browser && !userAgent.startsWith('Mozilla/')) return { browser: null, system, kind: 'programme' };
  return {
    browser,
    system,
    kind: system === 'Android' || system === 'iPhone' || system === 'iPad' ? 'phone' : 'computer',
  };
};
