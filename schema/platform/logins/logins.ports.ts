export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    ownLogin: true;
  }
}
