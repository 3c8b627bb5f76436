/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportScormInput = {
  completesWith: string;
  courseId?: string | null | undefined;
  fileId: string;
  language: string;
  minutes: number;
};

export type ImportScormPackageMutationVariables = Exact<{
  input: ImportScormInput;
}>;


export type ImportScormPackageMutation = { importScormPackage: { id: string, title: string, publishedNumber: number | null } };

export type ScormPreviewQueryVariables = Exact<{
  id: string;
}>;


export type ScormPreviewQuery = { scormPreview: unknown };


export const ImportScormPackageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportScormPackage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportScormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importScormPackage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}}]}}]}}]} as unknown as DocumentNode<ImportScormPackageMutation, ImportScormPackageMutationVariables>;
export const ScormPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScormPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scormPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ScormPreviewQuery, ScormPreviewQueryVariables>;
export const useImportScormPackageMutation = (options?: Apollo.useMutation.Options<ImportScormPackageMutation, ImportScormPackageMutationVariables>) => Apollo.useMutation(ImportScormPackageDocument, options);
export const useScormPreviewQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<ScormPreviewQuery, ScormPreviewQueryVariables>) => Apollo.useQuery(ScormPreviewDocument, options);