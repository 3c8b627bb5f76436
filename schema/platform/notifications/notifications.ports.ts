export {};

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** The public key by which browsers know who may push to them (VAPID), as base64url. */
    pushKey: string;
  }
}
