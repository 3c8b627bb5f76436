/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EquipmentImportChoiceInput = {
  field: string;
  id?: string | null | undefined;
  text: string;
};

export type EquipmentImportRowInput = {
  builtIn?: number | null | undefined;
  intervalMonths?: number | null | undefined;
  kind?: string | null | undefined;
  lastCheckedOn?: string | null | undefined;
  name: string;
  nextCheckOn?: string | null | undefined;
  note?: string | null | undefined;
  number?: string | null | undefined;
  outOfServiceSince?: string | null | undefined;
  place?: string | null | undefined;
  responsible?: string | null | undefined;
  row: number;
};

export type ImportEquipmentRowsInput = {
  choices?: Array<EquipmentImportChoiceInput> | null | undefined;
  rows: Array<EquipmentImportRowInput>;
};

export type ImportedRowFragment = { row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> };

export type ImportEquipmentRowsMutationVariables = Exact<{
  input: ImportEquipmentRowsInput;
}>;


export type ImportEquipmentRowsMutation = { importEquipmentRows: { rows: Array<{ row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> }> } };

export type EquipmentImportTemplateQueryVariables = Exact<{ [key: string]: never; }>;


export type EquipmentImportTemplateQuery = { equipmentImportTemplate: { name: string, content: string } };

export const ImportedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportedRowFragment, unknown>;
export const ImportEquipmentRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportEquipmentRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportEquipmentRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importEquipmentRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportedRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportEquipmentRowsMutation, ImportEquipmentRowsMutationVariables>;
export const EquipmentImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EquipmentImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"equipmentImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<EquipmentImportTemplateQuery, EquipmentImportTemplateQueryVariables>;
export const useImportEquipmentRowsMutation = (options?: Apollo.useMutation.Options<ImportEquipmentRowsMutation, ImportEquipmentRowsMutationVariables>) => Apollo.useMutation(ImportEquipmentRowsDocument, options);