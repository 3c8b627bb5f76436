/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InjuredPeopleQueryVariables = Exact<{
  search: string;
}>;


export type InjuredPeopleQuery = { injuredPeople: Array<{ id: string, name: string, personnelNumber: string | null, department: string | null, birthDate: string | null, jobTitle: string | null, entryDate: string | null }> };

export type InjuredPersonQueryVariables = Exact<{
  id: string;
}>;


export type InjuredPersonQuery = { injuredPerson: { id: string, name: string } };


export const InjuredPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InjuredPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"injuredPeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"personnelNumber"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"jobTitle"}},{"kind":"Field","name":{"kind":"Name","value":"entryDate"}}]}}]}}]} as unknown as DocumentNode<InjuredPeopleQuery, InjuredPeopleQueryVariables>;
export const InjuredPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InjuredPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"injuredPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<InjuredPersonQuery, InjuredPersonQueryVariables>;
export const useInjuredPeopleQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<InjuredPeopleQuery, InjuredPeopleQueryVariables>) => Apollo.useQuery(InjuredPeopleDocument, options);
export const useInjuredPersonQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<InjuredPersonQuery, InjuredPersonQueryVariables>) => Apollo.useQuery(InjuredPersonDocument, options);