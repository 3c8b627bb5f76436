export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    newAddress: true;
    newAddressOfClient: true;
    invite: true;
    inviteMail: true;
  }
}
