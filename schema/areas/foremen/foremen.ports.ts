export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    badge: true;
  }
}
