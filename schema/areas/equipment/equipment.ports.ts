export {};

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    equipmentCode: true;
    equipmentPage: true;
    equipmentReport: true;
  }
}
