export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    placeCode: true;
  }
}
