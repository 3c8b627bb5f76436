/** All modules with statements, each with the list that collect.mjs adds to it. */
export const modules = import.meta.glob<{ __statements?: { line: number; sql: (() => unknown) | null }[] }>(
  [
    '../../../schema/**/*.ts',
    '../../../server/**/*.ts',
    '!../../../server/billing-sandbox/**',
    '!../../../server/main.ts',
    '!../../../server/uploads/upload-thread.ts',
  ],
  { eager: true },
);
