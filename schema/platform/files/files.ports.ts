export {};

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    documentWords(bytes: Uint8Array): Promise<string>;
  }
}
