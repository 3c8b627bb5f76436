/** Reads JSON from a storage; unreadable values count as absent. */
export const readJson = <Value>(storage: Storage, key: string): Value | null => {
  try {
    const text = storage.getItem(key);
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    return null;
  }
};

/** Writes JSON, or removes the key for null. A full or blocked storage is ignored. */
export const writeJson = (storage: Storage, key: string, value: unknown): void => {
  try {
    if (value === null || value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the value is then held in memory only.
  }
};
