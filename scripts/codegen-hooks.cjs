/**
 * Codegen plugin: generates a React hook for each operation with the comment `# hook` above it, based on the typed
 * documents generated before it in the same file. The packaged hook plugin targets an older Apollo Client and generates
 * a hook for every operation (docs/adr/0003-generated-hooks.md).
 */
const pascal = (name) => name[0].toUpperCase() + name.slice(1);

/** An operation without required variables can be called without options. */
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
