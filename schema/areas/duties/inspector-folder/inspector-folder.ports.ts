export {};

declare module '../../../kernel/ports.ts' {
  interface Ports {
    /** Wakes the worker that makes folders for inspectors, after a request. */
    wakeFolders(): void;
  }
}
