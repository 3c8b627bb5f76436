export {};

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Endpoints may be on this machine, also without https: for development. */
    webhooksToLoopback: boolean;
  }
  interface LimitNames {
    webhook: true;
  }
}
