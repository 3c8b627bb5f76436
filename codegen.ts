import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/app/*.graphql', 'client/areas/*/*.graphql'],
  generates: {
    'client/generated/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.cjs'],
      config: {
        // The plugins' "documentNode" mode writes parsed documents: the browser neither parses nor carries their text.
        documentMode: 'documentNode',
        enumType: 'string-literal',
        useTypeImports: true,
        skipTypename: false,
        dedupeFragments: true,
        scalars: { ID: 'string', Date: 'string', DateTime: 'string', JSON: 'unknown' },
      },
    },
    'client/generated/preload.ts': {
      plugins: ['./scripts/codegen-preload.cjs'],
      config: { operations: ['TicketBoard'] },
    },
  },
};

export default config;
