/** The storage of a browser, for pages that are rendered on the server: it is always empty. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: storage, configurable: true, writable: true });

export {};
