/** Files that arrived under another address than their own. */
const others = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

const loadAgain = (file: string, time: number): Promise<unknown> => {
  const loading = import(/* @vite-ignore */ `${file}?again=${time}`) as Promise<unknown>;
  others.set(file, loading);
  loading.catch(() => others.delete(file));
  return loading;
};

/**
 * Every `import()` of the build (codeByOneLoader in vite.files.ts). Chromium keeps a failed import as long as the page is open, and
 * asks for the file no more: whoever tries a second time gets it under another address. A file that it imports and that failed itself
 * stays missing, until the page is loaded anew.
 */
window.loadCode = (file) =>
  others.get(file) ??
  (import(/* @vite-ignore */ file) as Promise<unknown>).catch((error: unknown) => {
    const time = failures.get(file) ?? 0;
    failures.set(file, time + 1);
    if (time === 0 || !(error instanceof TypeError)) throw error;
    return others.get(file) ?? loadAgain(file, time);
  });
