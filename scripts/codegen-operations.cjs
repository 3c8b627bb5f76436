/**
 * Codegen plugin: each operation as text with its types, for pages without Apollo (client/kit/data/ask-server.ts).
 */
const { concatAST, Kind, stripIgnoredCharacters } = require('graphql');
const { operationText } = require('./lib/operation-text.cjs');

const KINDS = { query: 'Query', mutation: 'Mutation' };

module.exports = {
  plugin(_schema, documents) {
    const { definitions } = concatAST(documents.map((file) => file.document));
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return {
      prepend: ["import type { Operation } from '../kit/data/ask-server.ts';"],
      content: operations
        .map((operation) => {
          const name = operation.name.value;
          const type = `${name}${KINDS[operation.operation]}`;
          const text = stripIgnoredCharacters(operationText(definitions, operation));
          const value = JSON.stringify({ name, text });
          return `export const ${name[0].toLowerCase()}${name.slice(1)}: Operation<${type}, ${type}Variables> = ${value};`;
        })
        .join('\n'),
    };
  },
};
