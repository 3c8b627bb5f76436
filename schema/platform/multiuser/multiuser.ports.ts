export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    redeem: true;
  }
}
