import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema } from 'graphql';
import { uncapitalised } from './schema/kernel/first-letter.ts';
import { withLimitedCounts } from './scripts/lib/limited-counts.ts';
import { recordDocuments } from './scripts/lib/record-documents.ts';

/** The plugins' "documentNode" mode writes parsed documents: the browser neither parses nor carries their text. */
const operations = {
  documentTransforms: [
    {
      transform: ({ documents }: { documents: Types.DocumentFile[] }) =>
        documents.map((file) => ({ ...file, document: file.document && withLimitedCounts(schema, file.document) })),
    },
  ],
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

/** Each fragment that several files of documents use: its text, its folder, and the fragments that it is made of. */
const fragments = new Map(
  globSync(`client/{app,areas/*,kit/*,shared/*}/${SHARED}`)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/^(?=fragment )/m)
        .map((text) => ({ text, folder: dirname(file) })),
    )
    .filter(({ text }) => text.startsWith('fragment '))
    .map(({ text, folder }) => [/^fragment (\w+)/.exec(text)![1]!, { text, folder, uses: spreadsIn(text) }] as const),
);

function spreadsIn(text: string): string[] {
  return text.match(/(?<=\.\.\.)(?!on\b)\w+/g) ?? [];
}

/**
 * The texts of the shared fragments that a document uses, each once. A piece of client/kit or
 * client/shared has all of its own: what areas pass to it has their types.
 */
function fragmentsIn(document: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const fragment = fragments.get(name);
    if (!fragment || found.has(fragment.text)) return;
    found.add(fragment.text);
    for (const used of fragment.uses) add(used);
  };
  for (const name of spreadsIn(readFileSync(document, 'utf8'))) add(name);
  if (/^client\/(?:kit|shared)\//.test(document))
    for (const [name, { folder }] of fragments) if (folder === dirname(document)) add(name);
  return [...found];
}

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/**
 * The standard documents of the records that a text names in `# record <Entity>`, but for those that it declares itself;
 * after `# record <Entity> without hooks` for pieces that take documents.
 */
function standardDocuments(text: string): string[] {
  const declared = new Set(
    [...text.matchAll(/^(?:fragment|query|mutation|subscription) (\w+)/gm)].map(([, name]) => name),
  );
  return [...text.matchAll(/^# record (\w+)( without hooks)?/gm)].flatMap(([, entity, withoutHooks]) =>
    Object.entries(recordDocuments(schema, entity!)).flatMap(([name, document]) =>
      declared.has(name) ? [] : [withoutHooks ? document.replace('# hook\n', '') : document],
    ),
  );
}

/**
 * The documents of a file. One with lines such as `# for Item_=Examination` is a text of several: for each such line, a
 * copy in which the words before the equals signs, also with a small first letter, are those after them.
 */
function documentsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const lines = [...text.matchAll(/^# for (.+)$/gm)].map(([, words]) => words!.split(' '));
  if (lines.length === 0) return [file];
  return lines.map((words) =>
    words.reduce((copy, pair) => {
      const [word, value] = pair.split('=') as [string, string];
      return copy.replaceAll(word, value).replaceAll(uncapitalised(word), uncapitalised(value));
    }, text),
  );
}

/**
 * A generated file for each file of documents, so that a screen loads its own operations and no others:
 * client/areas/tickets/ticket.graphql becomes client/generated/tickets-ticket.ts, client/areas/jobs/jobs.graphql
 * jobs.ts. What several files of an area use stands in its fragments.graphql; what several areas use, in that of
 * client/app, or of the piece of client/kit or client/shared that shows it.
 */
const outputs = globSync('client/{app,areas/*,kit/*,shared/*}/*.graphql')
  .filter((file) => basename(file) !== SHARED)
  .map((file) => {
    const area = basename(dirname(file));
    const name = basename(file, '.graphql');
    return [
      `client/generated/${name === area ? area : `${area}-${name}`}.ts`,
      {
        documents: [...fragmentsIn(file), ...documentsIn(file), ...standardDocuments(readFileSync(file, 'utf8'))],
        ...operations,
      },
    ] as const;
  });

/** An area that is nothing but a plain record (npm run new:area) has all of its documents from the schema. */
const plainOutputs = globSync('schema/areas/*/area.ts').flatMap((file) => {
  const area = basename(dirname(file));
  if (globSync(`client/areas/${area}/*.graphql`).length > 0) return [];
  const [, entity] = /plainRecord\(\{[^}]*?entity: (\w+)/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!entity) return [];
  return [[`client/generated/${area}.ts`, { documents: standardDocuments(`# record ${entity}`), ...operations }]];
});

/** Pages without a login send their operations as text: they load no GraphQL client. */
const publicOutputs = globSync('client/areas/**/public/*.graphql').map((file) => [
  `client/generated/public-${basename(file, '.graphql')}.ts`,
  {
    documents: [...fragmentsIn(file), file],
    plugins: ['typescript-operations', './scripts/codegen-operations.cjs'],
    config: operations.config,
  },
]);

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    ...Object.fromEntries(outputs),
    ...Object.fromEntries(plainOutputs),
    ...Object.fromEntries(publicOutputs),
    'client/generated/preload.ts': {
      documents: ['client/areas/tickets/fragments.graphql', 'client/areas/tickets/board.graphql'],
      plugins: ['./scripts/codegen-preload.cjs'],
      config: { operations: ['TicketBoard'] },
    },
  },
};

export default config;
