export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    login: true;
    loginAccount: true;
    loginWarning: true;
    refusedLogins: true;
    refusedLoginsTold: true;
    reset: true;
    arrive: true;
    support: true;
  }
}
