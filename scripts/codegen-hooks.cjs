/**
 * Codegen plugin: a React hook for each operation that has the comment `# hook` above it, over the typed documents
 * written before it in the same file. The packaged hook plugin writes code for an older Apollo Client, and a hook for
 * every operation (docs/adr/0003-generated-hooks.md).
 */
const pascal = (name) => name[0].toUpperCase() + name.slice(1);

/** An operation whose every variable may be left out can be called without options. */
const needsVariables = (operation) =>
  (operation.variableDefinitions ?? []).some(
    (variable) => variable.type.kind === 'NonNullType' && variable.defaultValue === undefined,
  );

const isHook = ({ loc }) => {
  const before = loc.startToken.prev;
  return before?.kind === 'Comment' && before.value.trim() === 'hook';
};

const writers = {
  query: (name, required) =>
    `export const use${name}Query = (options${required ? '' : '?'}: Apollo.SkipToken | Apollo.useQuery.Options<${name}Query, ${name}QueryVariables>) => Apollo.useQuery(${name}Document, options${required ? '' : ' ?? {}'});`,
  mutation: (name) =>
    `export const use${name}Mutation = (options?: Apollo.useMutation.Options<${name}Mutation, ${name}MutationVariables>) => Apollo.useMutation(${name}Document, options);`,
  subscription: (name, required) =>
    `export const use${name}Subscription = (options${required ? '' : '?'}: Apollo.SkipToken | Apollo.useSubscription.Options<${name}Subscription, ${name}SubscriptionVariables>) => Apollo.useSubscription(${name}Document, options${required ? '' : ' ?? {}'});`,
};

module.exports = {
  plugin(_schema, documents) {
    const lines = documents
      .flatMap((file) => file.document.definitions)
      .filter((definition) => definition.kind === 'OperationDefinition' && definition.name && isHook(definition))
      .map((operation) => writers[operation.operation](pascal(operation.name.value), needsVariables(operation)));
    return lines.length
      ? { prepend: ["import * as Apollo from '@apollo/client/react';"], content: lines.join('\n') }
      : { content: '' };
  },
};
