export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    testMail: true;
    mailEnd: true;
  }
}
