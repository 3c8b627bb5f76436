/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportQualificationRowsInput = {
  choices?: Array<QualificationImportChoiceInput> | null | undefined;
  rows: Array<QualificationImportRowInput>;
};

export type QualificationImportChoiceInput = {
  field: string;
  id: string;
  text: string;
};

export type QualificationImportRowInput = {
  appointedOn?: string | null | undefined;
  expiresOn?: string | null | undefined;
  issuedOn: string;
  person?: string | null | undefined;
  personnelNumber?: string | null | undefined;
  role?: string | null | undefined;
  row: number;
  title?: string | null | undefined;
};

export type ImportedRowFragment = { row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> };

export type ImportQualificationRowsMutationVariables = Exact<{
  input: ImportQualificationRowsInput;
}>;


export type ImportQualificationRowsMutation = { importQualificationRows: { rows: Array<{ row: number, outcome: string, problems: Array<{ field: string, column: string, message: string }> }> } };

export type QualificationImportTemplateQueryVariables = Exact<{ [key: string]: never; }>;


export type QualificationImportTemplateQuery = { qualificationImportTemplate: { name: string, content: string } };

export const ImportedRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportedRowFragment, unknown>;
export const ImportQualificationRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportQualificationRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportQualificationRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importQualificationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportedRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportedRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportedRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportQualificationRowsMutation, ImportQualificationRowsMutationVariables>;
export const QualificationImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QualificationImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"qualificationImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<QualificationImportTemplateQuery, QualificationImportTemplateQueryVariables>;
export const useImportQualificationRowsMutation = (options?: Apollo.useMutation.Options<ImportQualificationRowsMutation, ImportQualificationRowsMutationVariables>) => Apollo.useMutation(ImportQualificationRowsDocument, options);