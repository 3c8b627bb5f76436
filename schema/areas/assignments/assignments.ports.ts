export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    assignmentLink: true;
  }
}
