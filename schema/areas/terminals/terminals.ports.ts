export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    terminal: true;
    terminalPairing: true;
  }
}
