/** Seals secrets before they are stored, and opens them. `about` names what the secret belongs to; it has to be the same. */
export interface SecretBox {
  seal(text: string, about: string): string;
  /** Throws for a text that was changed, that belongs elsewhere, or whose key is gone. */
  open(sealed: string, about: string): string;
  /** Whether it was sealed with an older key than new ones are. */
  isOld(sealed: string): boolean;
}

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    ownLogin: true;
    secondFactor: true;
    passkey: true;
  }

  interface Ports {
    secrets: SecretBox;
  }
}
