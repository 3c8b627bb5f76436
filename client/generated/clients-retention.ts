/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RetentionPeriodsQueryVariables = Exact<{
  language?: string | null | undefined;
}>;


export type RetentionPeriodsQuery = { retentionPeriods: Array<{ what: string, period: string, law: string | null, mustBeKept: boolean }> };


export const RetentionPeriodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RetentionPeriods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retentionPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"what"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"law"}},{"kind":"Field","name":{"kind":"Name","value":"mustBeKept"}}]}}]}}]} as unknown as DocumentNode<RetentionPeriodsQuery, RetentionPeriodsQueryVariables>;
export const useRetentionPeriodsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<RetentionPeriodsQuery, RetentionPeriodsQueryVariables>) => Apollo.useQuery(RetentionPeriodsDocument, options ?? {});