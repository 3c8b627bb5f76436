/** The text of a GraphQL operation with the fragments that it uses, for requests without a GraphQL client. */
const { Kind, print, visit } = require('graphql');

/** The operation and the fragments that it uses, each once, in the order of their first use. */
const reachable = (definitions, operation) => {
  const found = [operation];
  for (const definition of found) {
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = definitions.find(
          (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name.value,
        );
        if (fragment && !found.includes(fragment)) found.push(fragment);
      },
    });
  }
  return found;
};

const operationText = (definitions, operation, change = (document) => document) =>
  print(change({ kind: Kind.DOCUMENT, definitions: reachable(definitions, operation) }));

module.exports = { operationText };
