/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ForemanImportRowInput = {
  foreman?: string | null | undefined;
  group?: string | null | undefined;
  row: number;
};

export type GroupForemenInput = {
  foremen: Array<string>;
};

export type ImportForemanRowsInput = {
  rows: Array<ForemanImportRowInput>;
};

export type ImportedRowFragment = { row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> };

export type GroupForemenQueryVariables = Exact<{
  id: string;
}>;


export type GroupForemenQuery = { employeeGroup: { id: string, foremen: Array<{ id: string, name: string }> } };

export type SetGroupForemenMutationVariables = Exact<{
  id: string;
  input: GroupForemenInput;
}>;


export type SetGroupForemenMutation = { setGroupForemen: Array<{ id: string, name: string }> };

export type OpenBadgesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type OpenBadgesMutation = { openBadges: Array<{ id: string, hasBadge: boolean }> };

export type CloseBadgeMutationVariables = Exact<{
  id: string;
}>;


export type CloseBadgeMutation = { closeBadge: { id: string, hasBadge: boolean } };

export type HasBadgeQueryVariables = Exact<{
  id: string;
}>;


export type HasBadgeQuery = { employee: { id: string, hasBadge: boolean } };

export type ImportForemanRowsMutationVariables = Exact<{
  input: ImportForemanRowsInput;
}>;


export type ImportForemanRowsMutation = { importForemanRows: { rows: Array<{ row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> }> } };

export type ForemanImportTemplateQueryVariables = Exact<{ [key: string]: never; }>;


export type ForemanImportTemplateQuery = { foremanImportTemplate: { name: string, content: string } };

export const ImportedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportedRowFragment, unknown>;
export const GroupForemenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupForemen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeGroup"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"foremen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<GroupForemenQuery, GroupForemenQueryVariables>;
export const SetGroupForemenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetGroupForemen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GroupForemenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setGroupForemen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SetGroupForemenMutation, SetGroupForemenMutationVariables>;
export const OpenBadgesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenBadges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openBadges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasBadge"}}]}}]}}]} as unknown as DocumentNode<OpenBadgesMutation, OpenBadgesMutationVariables>;
export const CloseBadgeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseBadge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeBadge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasBadge"}}]}}]}}]} as unknown as DocumentNode<CloseBadgeMutation, CloseBadgeMutationVariables>;
export const HasBadgeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HasBadge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasBadge"}}]}}]}}]} as unknown as DocumentNode<HasBadgeQuery, HasBadgeQueryVariables>;
export const ImportForemanRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportForemanRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportForemanRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importForemanRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportedRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportForemanRowsMutation, ImportForemanRowsMutationVariables>;
export const ForemanImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ForemanImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foremanImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<ForemanImportTemplateQuery, ForemanImportTemplateQueryVariables>;
export const useGroupForemenQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<GroupForemenQuery, GroupForemenQueryVariables>) => Apollo.useQuery(GroupForemenDocument, options);
export const useSetGroupForemenMutation = (options?: Apollo.useMutation.Options<SetGroupForemenMutation, SetGroupForemenMutationVariables>) => Apollo.useMutation(SetGroupForemenDocument, options);
export const useOpenBadgesMutation = (options?: Apollo.useMutation.Options<OpenBadgesMutation, OpenBadgesMutationVariables>) => Apollo.useMutation(OpenBadgesDocument, options);
export const useCloseBadgeMutation = (options?: Apollo.useMutation.Options<CloseBadgeMutation, CloseBadgeMutationVariables>) => Apollo.useMutation(CloseBadgeDocument, options);
export const useHasBadgeQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<HasBadgeQuery, HasBadgeQueryVariables>) => Apollo.useQuery(HasBadgeDocument, options);
export const useImportForemanRowsMutation = (options?: Apollo.useMutation.Options<ImportForemanRowsMutation, ImportForemanRowsMutationVariables>) => Apollo.useMutation(ImportForemanRowsDocument, options);