/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FirstAidKitInput = {
  id?: string | null | undefined;
  name: string;
  placeId?: string | null | undefined;
};

export type FirstAidKitsQueryVariables = Exact<{
  atPlace?: string | null | undefined;
}>;


export type FirstAidKitsQuery = { firstAidKits: Array<{ id: string, name: string, code: string, createdAt: string }> };

export type CreateFirstAidKitMutationVariables = Exact<{
  input: FirstAidKitInput;
}>;


export type CreateFirstAidKitMutation = { createFirstAidKit: { id: string, name: string, code: string, createdAt: string } };

export type RevokeFirstAidKitMutationVariables = Exact<{
  id: string;
}>;


export type RevokeFirstAidKitMutation = { revokeFirstAidKit: { id: string } };


export const FirstAidKitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstAidKits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"atPlace"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstAidKits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"atPlace"},"value":{"kind":"Variable","name":{"kind":"Name","value":"atPlace"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<FirstAidKitsQuery, FirstAidKitsQueryVariables>;
export const CreateFirstAidKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFirstAidKit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FirstAidKitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFirstAidKit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CreateFirstAidKitMutation, CreateFirstAidKitMutationVariables>;
export const RevokeFirstAidKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeFirstAidKit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeFirstAidKit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RevokeFirstAidKitMutation, RevokeFirstAidKitMutationVariables>;
export const useFirstAidKitsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<FirstAidKitsQuery, FirstAidKitsQueryVariables>) => Apollo.useQuery(FirstAidKitsDocument, options ?? {});
export const useCreateFirstAidKitMutation = (options?: Apollo.useMutation.Options<CreateFirstAidKitMutation, CreateFirstAidKitMutationVariables>) => Apollo.useMutation(CreateFirstAidKitDocument, options);
export const useRevokeFirstAidKitMutation = (options?: Apollo.useMutation.Options<RevokeFirstAidKitMutation, RevokeFirstAidKitMutationVariables>) => Apollo.useMutation(RevokeFirstAidKitDocument, options);