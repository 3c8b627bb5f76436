export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    register: true;
  }
}
