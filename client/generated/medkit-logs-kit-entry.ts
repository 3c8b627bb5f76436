/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CorrectKitEntryInput = {
  date: string;
  description: string;
  medUsed: string;
  name: string;
  nameFirstAid: string;
  token: string;
  wound: string;
};

export type KitEntryInput = {
  code: string;
  date: string;
  description: string;
  id: string;
  medUsed: string;
  name: string;
  nameFirstAid: string;
  token: string;
  wound: string;
};

export type KitOfCodeQueryVariables = Exact<{
  code: string;
}>;


export type KitOfCodeQuery = { firstAidKit: { name: string, clientName: string } };

export type AddMedkitLogByCodeMutationVariables = Exact<{
  input: KitEntryInput;
}>;


export type AddMedkitLogByCodeMutation = { addMedkitLogByCode: { expiresAt: string } };

export type MyMedkitLogQueryVariables = Exact<{
  token: string;
}>;


export type MyMedkitLogQuery = { myMedkitLog: { name: string, date: string, wound: string, description: string, nameFirstAid: string, medUsed: string, expiresAt: string } };

export type CorrectMyMedkitLogMutationVariables = Exact<{
  input: CorrectKitEntryInput;
}>;


export type CorrectMyMedkitLogMutation = { correctMyMedkitLog: { expiresAt: string } };


export const KitOfCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KitOfCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstAidKit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}}]}}]}}]} as unknown as DocumentNode<KitOfCodeQuery, KitOfCodeQueryVariables>;
export const AddMedkitLogByCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddMedkitLogByCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KitEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMedkitLogByCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<AddMedkitLogByCodeMutation, AddMedkitLogByCodeMutationVariables>;
export const MyMedkitLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyMedkitLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myMedkitLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"wound"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"nameFirstAid"}},{"kind":"Field","name":{"kind":"Name","value":"medUsed"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<MyMedkitLogQuery, MyMedkitLogQueryVariables>;
export const CorrectMyMedkitLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectMyMedkitLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CorrectKitEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctMyMedkitLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<CorrectMyMedkitLogMutation, CorrectMyMedkitLogMutationVariables>;
export const useKitOfCodeQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<KitOfCodeQuery, KitOfCodeQueryVariables>) => Apollo.useQuery(KitOfCodeDocument, options);
export const useMyMedkitLogQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<MyMedkitLogQuery, MyMedkitLogQueryVariables>) => Apollo.useQuery(MyMedkitLogDocument, options);
export const useCorrectMyMedkitLogMutation = (options?: Apollo.useMutation.Options<CorrectMyMedkitLogMutation, CorrectMyMedkitLogMutationVariables>) => Apollo.useMutation(CorrectMyMedkitLogDocument, options);