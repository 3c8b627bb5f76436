import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runTool, tools } from './run.mjs';

const schemaFile = join(root, 'schema/schema.graphql');
const codegen = 'node_modules/@graphql-codegen/cli/esm/bin.js';

/**
 * Generates files: schema.graphql from the classes, then the client's types and hooks from the schema and its
 * documents.
 */
export async function generate() {
  const text = await printedSchema();
  if (!existsSync(schemaFile) || readFileSync(schemaFile, 'utf8') !== text) writeFileSync(schemaFile, text);
  const { code } = await runTool(codegen, ['--config', 'codegen.ts']);
  return code === 0;
}

/** The same without writing: returns false and prints what to do if a committed file is out of date. */
async function generatedFilesAreCurrent() {
  const committed = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
  if (committed !== (await printedSchema())) {
    console.error(
      'schema/schema.graphql is not what the classes in schema/ say; run npm run gen and look at the difference.',
    );
    return false;
  }
  return clientFilesAreCurrent();
}

/** Whether client/generated is what schema.graphql and the documents say. */
async function clientFilesAreCurrent() {
  const { code, output } = await runTool(codegen, ['--config', 'codegen.ts', '--check'], { quiet: true });
  if (code !== 0) console.error(`${output.trim()}\nclient/generated is not what the documents say; run npm run gen.`);
  return code === 0;
}

async function printedSchema() {
  // Vite compiles the decorators and their metadata as for tests and build; Node's own type stripping supports neither.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'scripts/print-schema.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return module.printProductSchema();
}

/** Returns false and prints what to do if a file is not formatted according to .oxfmtrc.json. */
async function formatIsCurrent() {
  const { code, output } = await runTool(tools.oxfmt, ['--check', '.'], { quiet: true });
  if (code !== 0) console.error(`${output.trim()}\nRun npm run format.`);
  return code === 0;
}

const generatedFiles = { name: 'generated files', run: generatedFilesAreCurrent };
const otherChecks = [
  { name: 'types', run: async () => (await runTool(tools.tsc, ['--noEmit', '--pretty'])).code === 0 },
  { name: 'lint', run: async () => (await runTool(tools.oxlint, ['--deny-warnings'])).code === 0 },
  { name: 'format', run: formatIsCurrent },
];

/** All checks without tests: generated files, types, lint with the import rules. */
export const checks = [generatedFiles, ...otherChecks];

/** Those before tests: schema.graphql is checked by tests/contracts/api-contract.unit.test.ts, which has the schema. */
export const checksBeforeTests = [{ ...generatedFiles, run: clientFilesAreCurrent }, ...otherChecks];
