/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PasskeyForLoginInput = {
  email?: string | null | undefined;
  password?: string | null | undefined;
};

export type PasskeyLoginInput = {
  passkey: PasskeyProofInput;
};

export type PasskeyProofInput = {
  challengeId: string;
  response: string;
};

export type Role =
  | 'AppUser'
  | 'MultiUser'
  | 'Owner'
  | 'User';

export type SecondFactorsLostInput = {
  email: string;
  password: string;
};

/** The page that opens after the login */
export type StartPage =
  | 'board'
  | 'today';

export type SessionUserFragment = { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null };

export type PasskeyForLoginMutationVariables = Exact<{
  input: PasskeyForLoginInput;
}>;


export type PasskeyForLoginMutation = { passkeyForLogin: { id: string, options: unknown } };

export type LoginWithPasskeyMutationVariables = Exact<{
  input: PasskeyLoginInput;
}>;


export type LoginWithPasskeyMutation = { loginWithPasskey: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SecondFactorsLostMutationVariables = Exact<{
  input: SecondFactorsLostInput;
}>;


export type SecondFactorsLostMutation = { secondFactorsLost: string };

export type SessionClientFragment = { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null };

export type SessionFactorFragment = { has: boolean, isMissing: boolean, requiredFrom: string | null };

export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]} as unknown as DocumentNode<SessionUserFragment, unknown>;
export const SessionClientFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}}]} as unknown as DocumentNode<SessionClientFragment, unknown>;
export const SessionFactorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<SessionFactorFragment, unknown>;
export const PasskeyForLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PasskeyForLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyForLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeyForLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<PasskeyForLoginMutation, PasskeyForLoginMutationVariables>;
export const LoginWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyLoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionClient"}}]}},{"kind":"Field","name":{"kind":"Name","value":"choosesClient"}},{"kind":"Field","name":{"kind":"Name","value":"isForeman"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFactor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>;
export const SecondFactorsLostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SecondFactorsLost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorsLostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondFactorsLost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<SecondFactorsLostMutation, SecondFactorsLostMutationVariables>;
export const usePasskeyForLoginMutation = (options?: Apollo.useMutation.Options<PasskeyForLoginMutation, PasskeyForLoginMutationVariables>) => Apollo.useMutation(PasskeyForLoginDocument, options);
export const useLoginWithPasskeyMutation = (options?: Apollo.useMutation.Options<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>) => Apollo.useMutation(LoginWithPasskeyDocument, options);
export const useSecondFactorsLostMutation = (options?: Apollo.useMutation.Options<SecondFactorsLostMutation, SecondFactorsLostMutationVariables>) => Apollo.useMutation(SecondFactorsLostDocument, options);