import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** The plugins' "documentNode" mode writes parsed documents: the browser neither parses nor carries their text. */
const operations = {
  plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.cjs'],
  config: {
    documentMode: 'documentNode',
    enumType: 'string-literal',
    useTypeImports: true,
    skipTypename: false,
    dedupeFragments: true,
    scalars: { ID: 'string', Date: 'string', DateTime: 'string', JSON: 'unknown' },
  },
} as const;

const SHARED = 'fragments.graphql';

const kitFragments = globSync(`client/kit/*/${SHARED}`).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files of the kit with fragments that a document uses. */
const kitFragmentsIn = (document: string): string[] => {
  const used = new Set(readFileSync(document, 'utf8').match(/(?<=\.\.\.)\w+/g));
  return kitFragments
    .filter(({ text }) => text.match(/(?<=^fragment )\w+/gm)?.some((name) => used.has(name)))
    .map(({ file }) => file);
};

/**
 * A generated file for each file of documents, so that a screen loads its own operations and no others:
 * client/areas/tickets/ticket.graphql becomes client/generated/tickets-ticket.ts, client/areas/jobs/jobs.graphql
 * jobs.ts. What several files of an area use stands in its fragments.graphql; what several areas use, in that of
 * client/app, or of the piece of the kit that shows it.
 */
const outputs = globSync('client/{app,areas/*,kit/*}/*.graphql')
  .filter((file) => basename(file) !== SHARED)
  .map((file) => {
    const area = basename(dirname(file));
    const name = basename(file, '.graphql');
    const ofArea = file.startsWith('client/kit/') ? [] : globSync(`${dirname(file)}/${SHARED}`);
    const shared = [`client/app/${SHARED}`, ...ofArea, ...kitFragmentsIn(file)];
    return [
      `client/generated/${name === area ? area : `${area}-${name}`}.ts`,
      { documents: [...shared, file], ...operations },
    ] as const;
  });

/** Pages without a login send their operations as text: they load no GraphQL client. */
const publicOutputs = globSync('client/areas/*/public/*.graphql').map((file) => [
  `client/generated/public-${basename(file, '.graphql')}.ts`,
  {
    documents: [file],
    plugins: ['typescript-operations', './scripts/codegen-operations.cjs'],
    config: operations.config,
  },
]);

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    ...Object.fromEntries(outputs),
    ...Object.fromEntries(publicOutputs),
    'client/generated/preload.ts': {
      documents: ['client/areas/tickets/fragments.graphql', 'client/areas/tickets/board.graphql'],
      plugins: ['./scripts/codegen-preload.cjs'],
      config: { operations: ['TicketBoard'] },
    },
  },
};

export default config;
