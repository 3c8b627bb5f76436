/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssignmentStatus =
  | 'ASSIGNED'
  | 'SUCCESS';

export type CertificateFactsFragment = { id: string, status: AssignmentStatus, completedAt: string | null, certificateSeenOn: string | null, nextDate: string | null };

export type CompleteWithCertificateMutationVariables = Exact<{
  id: string;
  on?: string | null | undefined;
  certificateSeenOn?: string | null | undefined;
  nextDate?: string | null | undefined;
}>;


export type CompleteWithCertificateMutation = { completeAssignment: { id: string, status: AssignmentStatus, completedAt: string | null, certificateSeenOn: string | null, nextDate: string | null } };

export type RecordCertificateMutationVariables = Exact<{
  id: string;
  certificateSeenOn: string;
  nextDate?: string | null | undefined;
}>;


export type RecordCertificateMutation = { recordAssignmentCertificate: { id: string, status: AssignmentStatus, completedAt: string | null, certificateSeenOn: string | null, nextDate: string | null } };

export const CertificateFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Assignment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"certificateSeenOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}}]}}]} as unknown as DocumentNode<CertificateFactsFragment, unknown>;
export const CompleteWithCertificateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteWithCertificate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"on"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"certificateSeenOn"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"nextDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeAssignment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"on"},"value":{"kind":"Variable","name":{"kind":"Name","value":"on"}}},{"kind":"Argument","name":{"kind":"Name","value":"certificateSeenOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"certificateSeenOn"}}},{"kind":"Argument","name":{"kind":"Name","value":"nextDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"nextDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Assignment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"certificateSeenOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}}]}}]} as unknown as DocumentNode<CompleteWithCertificateMutation, CompleteWithCertificateMutationVariables>;
export const RecordCertificateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordCertificate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"certificateSeenOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"nextDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordAssignmentCertificate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"certificateSeenOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"certificateSeenOn"}}},{"kind":"Argument","name":{"kind":"Name","value":"nextDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"nextDate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CertificateFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CertificateFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Assignment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"certificateSeenOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}}]}}]} as unknown as DocumentNode<RecordCertificateMutation, RecordCertificateMutationVariables>;
export const useCompleteWithCertificateMutation = (options?: Apollo.useMutation.Options<CompleteWithCertificateMutation, CompleteWithCertificateMutationVariables>) => Apollo.useMutation(CompleteWithCertificateDocument, options);
export const useRecordCertificateMutation = (options?: Apollo.useMutation.Options<RecordCertificateMutation, RecordCertificateMutationVariables>) => Apollo.useMutation(RecordCertificateDocument, options);