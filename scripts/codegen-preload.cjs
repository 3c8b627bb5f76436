/**
 * Codegen plugin: the text of the operations named in its config, exactly as Apollo's HTTP link prints them (with
 * __typename). The page sends them before the code with the parsed documents is loaded.
 */
const { concatAST, Kind, visit } = require('graphql');
const { operationText } = require('./lib/operation-text.cjs');

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const withTypename = (document) =>
  visit(document, {
    SelectionSet: {
      leave: (node, _key, parent) =>
        parent.kind === Kind.OPERATION_DEFINITION ||
        node.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename')
          ? undefined
          : { ...node, selections: [...node.selections, TYPENAME] },
    },
  });

module.exports = {
  plugin(_schema, documents, { operations }) {
    const { definitions } = concatAST(documents.map((file) => file.document));
    return operations
      .map((name) => {
        const operation = definitions.find(
          (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
        );
        if (!operation) throw new Error(`codegen-preload: there is no operation ${name}`);
        const text = operationText(definitions, operation, withTypename);
        return `export const ${name[0].toLowerCase()}${name.slice(1)}Text = ${JSON.stringify(text)};`;
      })
      .join('\n');
  },
};
