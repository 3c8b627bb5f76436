/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssignmentLinkQueryVariables = Exact<{
  id: string;
}>;


export type AssignmentLinkQuery = { assignmentLink: string };

export type ReplaceAssignmentLinkMutationVariables = Exact<{
  id: string;
}>;


export type ReplaceAssignmentLinkMutation = { replaceAssignmentLink: string };


export const AssignmentLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssignmentLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignmentLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<AssignmentLinkQuery, AssignmentLinkQueryVariables>;
export const ReplaceAssignmentLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceAssignmentLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceAssignmentLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ReplaceAssignmentLinkMutation, ReplaceAssignmentLinkMutationVariables>;
export const useAssignmentLinkQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<AssignmentLinkQuery, AssignmentLinkQueryVariables>) => Apollo.useQuery(AssignmentLinkDocument, options);
export const useReplaceAssignmentLinkMutation = (options?: Apollo.useMutation.Options<ReplaceAssignmentLinkMutation, ReplaceAssignmentLinkMutationVariables>) => Apollo.useMutation(ReplaceAssignmentLinkDocument, options);