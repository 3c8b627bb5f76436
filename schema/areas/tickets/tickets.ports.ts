export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    mail: true;
  }
}
