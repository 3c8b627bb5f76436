/** What a browser keeps, for pages that are drawn on the server: nothing, for nobody. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: storage, configurable: true, writable: true });

export {};
