export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    calendar: true;
  }
}
