/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PinOfEmployeeQueryVariables = Exact<{
  id: string;
}>;


export type PinOfEmployeeQuery = { employee: { id: string, pin: { setAt: string, isOwn: boolean, lockedAt: string | null } | null } };

export type SetEmployeePinMutationVariables = Exact<{
  id: string;
}>;


export type SetEmployeePinMutation = { setEmployeePin: { employeeId: string, name: string, number: string, pin: string } };

export type RemoveEmployeePinMutationVariables = Exact<{
  id: string;
}>;


export type RemoveEmployeePinMutation = { removeEmployeePin: { id: string } };


export const PinOfEmployeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PinOfEmployee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"lockedAt"}}]}}]}}]}}]} as unknown as DocumentNode<PinOfEmployeeQuery, PinOfEmployeeQueryVariables>;
export const SetEmployeePinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetEmployeePin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEmployeePin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"pin"}}]}}]}}]} as unknown as DocumentNode<SetEmployeePinMutation, SetEmployeePinMutationVariables>;
export const RemoveEmployeePinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveEmployeePin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeEmployeePin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveEmployeePinMutation, RemoveEmployeePinMutationVariables>;
export const usePinOfEmployeeQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<PinOfEmployeeQuery, PinOfEmployeeQueryVariables>) => Apollo.useQuery(PinOfEmployeeDocument, options);
export const useSetEmployeePinMutation = (options?: Apollo.useMutation.Options<SetEmployeePinMutation, SetEmployeePinMutationVariables>) => Apollo.useMutation(SetEmployeePinDocument, options);
export const useRemoveEmployeePinMutation = (options?: Apollo.useMutation.Options<RemoveEmployeePinMutation, RemoveEmployeePinMutationVariables>) => Apollo.useMutation(RemoveEmployeePinDocument, options);