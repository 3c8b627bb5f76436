/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportInterviewInput = {
  key: string;
  results: Array<SurveyResultInput>;
  tickets: Array<SurveyTicketInput>;
};

export type SurveyResultInput = {
  key: string;
  value: SurveyResultValueInput;
};

export type SurveyResultValueInput = {
  ticket?: SurveyTicketInput | null | undefined;
  value: boolean;
};

export type SurveyTicketInput = {
  description: string;
  priority: number;
  title: string;
};

export type ImportInterviewMutationVariables = Exact<{
  input: ImportInterviewInput;
}>;


export type ImportInterviewMutation = { importInterview: { ticketIds: Array<string>, known: number } };


export const ImportInterviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportInterview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportInterviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importInterview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ticketIds"}},{"kind":"Field","name":{"kind":"Name","value":"known"}}]}}]}}]} as unknown as DocumentNode<ImportInterviewMutation, ImportInterviewMutationVariables>;
export const useImportInterviewMutation = (options?: Apollo.useMutation.Options<ImportInterviewMutation, ImportInterviewMutationVariables>) => Apollo.useMutation(ImportInterviewDocument, options);