export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    kitCode: true;
    kitEntry: true;
  }
}
