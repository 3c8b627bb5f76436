/** What a session was opened with, in words: names of browsers and systems are the same in every language. */
export interface Device {
  /** Null for a programme that is no browser. */
  browser: string | null;
  system: string | null;
  kind: 'computer' | 'phone' | 'programme';
}

/** In this order: most of them also call themselves by the names below. */
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

/** Reads what a browser calls itself. Whatever it says, the answer is only ever one of the names above. */
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
