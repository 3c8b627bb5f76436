/** Names of devices that Windows does not let anybody use as a file's name, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** Characters that Windows, the strictest, refuses in names; hidden ones and those that turn the text around. */
const REFUSED = /[<>:"|?*\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A name that is valid on every system and does not lead out of its folder. */
function safeName(name: string): string {
  const cleaned = name
    .replace(REFUSED, '_')
    .replace(/[. ]+$/, '')
    .trim();
  if (cleaned === '') return '_';
  return DEVICE.test(cleaned) ? `_${cleaned}` : cleaned;
}

/** Generates the paths of an archive: with safe names, and unique also on case-insensitive file systems. */
export class ArchiveNames {
  readonly #given = new Set<string>();

  pathOf(path: string): string {
    const safe = path
      .split('/')
      .filter((part) => part !== '')
      .map(safeName)
      .join('/');
    const dot = safe.lastIndexOf('.');
    const stem = dot > safe.lastIndexOf('/') + 1 ? safe.slice(0, dot) : safe;
    for (let n = 1; ; n += 1) {
      const candidate = n === 1 ? safe : `${stem} (${n})${safe.slice(stem.length)}`;
      const key = candidate.toLowerCase();
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      return candidate;
    }
  }
}
