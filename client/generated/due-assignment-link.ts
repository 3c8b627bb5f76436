/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssignmentStatus =
  | 'ASSIGNED'
  | 'SUCCESS';

export type AssignmentLinkQueryVariables = Exact<{
  id: string;
}>;


export type AssignmentLinkQuery = { assignmentLink: string };

export type ReplaceAssignmentLinkMutationVariables = Exact<{
  id: string;
}>;


export type ReplaceAssignmentLinkMutation = { replaceAssignmentLink: string };

export type AssignedRowFragment = { id: string, proofId: string | null, wasFast: boolean, onlineAt: string | null, status: AssignmentStatus, dueOn: string, beforeWork: boolean, completedAt: string | null, declinedAt: string | null, certificateSeenOn: string | null, nextDate: string | null, awaitsCertificate: boolean, remindedOn: string | null, employee: { id: string, name: string, email: string | null } };

export const AssignedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssignedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Assignment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"proofId"}},{"kind":"Field","name":{"kind":"Name","value":"wasFast"}},{"kind":"Field","name":{"kind":"Name","value":"onlineAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"beforeWork"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"declinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"certificateSeenOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"awaitsCertificate"}},{"kind":"Field","name":{"kind":"Name","value":"remindedOn"}},{"kind":"Field","name":{"kind":"Name","value":"employee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<AssignedRowFragment, unknown>;
export const AssignmentLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssignmentLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignmentLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<AssignmentLinkQuery, AssignmentLinkQueryVariables>;
export const ReplaceAssignmentLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceAssignmentLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceAssignmentLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ReplaceAssignmentLinkMutation, ReplaceAssignmentLinkMutationVariables>;
export const useAssignmentLinkQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<AssignmentLinkQuery, AssignmentLinkQueryVariables>) => Apollo.useQuery(AssignmentLinkDocument, options);
export const useReplaceAssignmentLinkMutation = (options?: Apollo.useMutation.Options<ReplaceAssignmentLinkMutation, ReplaceAssignmentLinkMutationVariables>) => Apollo.useMutation(ReplaceAssignmentLinkDocument, options);