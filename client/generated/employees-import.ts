/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EmployeeImportRowInput = {
  birthDate?: string | null | undefined;
  department?: string | null | undefined;
  email?: string | null | undefined;
  employeeLanguage?: string | null | undefined;
  entryDate?: string | null | undefined;
  groups?: Array<string> | null | undefined;
  jobTitle?: string | null | undefined;
  leavingDate?: string | null | undefined;
  name?: string | null | undefined;
  personnelNumber?: string | null | undefined;
  row: number;
  withoutEmail?: boolean | null | undefined;
};

export type ImportEmployeeRowsInput = {
  rows: Array<EmployeeImportRowInput>;
};

export type ImportEmployeeRowsMutationVariables = Exact<{
  input: ImportEmployeeRowsInput;
}>;


export type ImportEmployeeRowsMutation = { importEmployeeRows: { added: number, changed: number, unchanged: number, refused: number, rows: Array<{ row: number, outcome: string, name: string, problems: Array<{ field: string, column: string, message: string }> }> } };

export type EmployeeImportTemplateQueryVariables = Exact<{ [key: string]: never; }>;


export type EmployeeImportTemplateQuery = { employeeImportTemplate: { name: string, content: string } };


export const ImportEmployeeRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportEmployeeRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportEmployeeRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importEmployeeRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportEmployeeRowsMutation, ImportEmployeeRowsMutationVariables>;
export const EmployeeImportTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmployeeImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeImportTemplate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<EmployeeImportTemplateQuery, EmployeeImportTemplateQueryVariables>;
export const useImportEmployeeRowsMutation = (options?: Apollo.useMutation.Options<ImportEmployeeRowsMutation, ImportEmployeeRowsMutationVariables>) => Apollo.useMutation(ImportEmployeeRowsDocument, options);