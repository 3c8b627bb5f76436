export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    storageCode: true;
    storagePage: true;
  }
}
