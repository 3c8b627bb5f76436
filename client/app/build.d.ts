/** The version of package.json, replaced at build time. */
declare const __APP_VERSION__: string;

interface Window {
  /** Loads a file of the build by its address relative to the others (load-code.ts). */
  loadCode: (file: string) => Promise<unknown>;
}
