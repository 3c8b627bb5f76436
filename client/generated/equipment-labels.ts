/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EquipmentReportsLockQueryVariables = Exact<{ [key: string]: never; }>;


export type EquipmentReportsLockQuery = { equipmentReportsLock: boolean };

export type ChooseEquipmentReportsLockMutationVariables = Exact<{
  locks: boolean;
}>;


export type ChooseEquipmentReportsLockMutation = { chooseEquipmentReportsLock: boolean };

export type OpenEquipmentMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type OpenEquipmentMutation = { openEquipment: Array<{ id: string, publicCode: string | null }> };

export type CloseEquipmentMutationVariables = Exact<{
  id: string;
}>;


export type CloseEquipmentMutation = { closeEquipment: { id: string, publicCode: string | null } };

export type EquipmentReportsQueryVariables = Exact<{
  page?: number | null | undefined;
  perPage?: number | null | undefined;
  sort?: string | null | undefined;
  filter?: unknown;
  countUpTo?: number | null | undefined;
}>;


export type EquipmentReportsQuery = { equipmentReports: { isMore: boolean, count: number, data: Array<{ id: string, outcome: string, items: unknown, findings: string, name: string, locked: boolean, ticketId: string | null, createdAt: string }> } };

export type DeleteEquipmentReportMutationVariables = Exact<{
  id: string;
}>;


export type DeleteEquipmentReportMutation = { deleteEquipmentReport: boolean };


export const EquipmentReportsLockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EquipmentReportsLock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"equipmentReportsLock"}}]}}]} as unknown as DocumentNode<EquipmentReportsLockQuery, EquipmentReportsLockQueryVariables>;
export const ChooseEquipmentReportsLockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseEquipmentReportsLock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"locks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseEquipmentReportsLock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"locks"},"value":{"kind":"Variable","name":{"kind":"Name","value":"locks"}}}]}]}}]} as unknown as DocumentNode<ChooseEquipmentReportsLockMutation, ChooseEquipmentReportsLockMutationVariables>;
export const OpenEquipmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenEquipment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openEquipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publicCode"}}]}}]}}]} as unknown as DocumentNode<OpenEquipmentMutation, OpenEquipmentMutationVariables>;
export const CloseEquipmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseEquipment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeEquipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publicCode"}}]}}]}}]} as unknown as DocumentNode<CloseEquipmentMutation, CloseEquipmentMutationVariables>;
export const EquipmentReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EquipmentReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"countUpTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"equipmentReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"countUpTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMore"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"findings"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<EquipmentReportsQuery, EquipmentReportsQueryVariables>;
export const DeleteEquipmentReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteEquipmentReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteEquipmentReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteEquipmentReportMutation, DeleteEquipmentReportMutationVariables>;
export const useEquipmentReportsLockQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<EquipmentReportsLockQuery, EquipmentReportsLockQueryVariables>) => Apollo.useQuery(EquipmentReportsLockDocument, options ?? {});
export const useChooseEquipmentReportsLockMutation = (options?: Apollo.useMutation.Options<ChooseEquipmentReportsLockMutation, ChooseEquipmentReportsLockMutationVariables>) => Apollo.useMutation(ChooseEquipmentReportsLockDocument, options);
export const useOpenEquipmentMutation = (options?: Apollo.useMutation.Options<OpenEquipmentMutation, OpenEquipmentMutationVariables>) => Apollo.useMutation(OpenEquipmentDocument, options);
export const useCloseEquipmentMutation = (options?: Apollo.useMutation.Options<CloseEquipmentMutation, CloseEquipmentMutationVariables>) => Apollo.useMutation(CloseEquipmentDocument, options);
export const useEquipmentReportsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<EquipmentReportsQuery, EquipmentReportsQueryVariables>) => Apollo.useQuery(EquipmentReportsDocument, options ?? {});
export const useDeleteEquipmentReportMutation = (options?: Apollo.useMutation.Options<DeleteEquipmentReportMutation, DeleteEquipmentReportMutationVariables>) => Apollo.useMutation(DeleteEquipmentReportDocument, options);