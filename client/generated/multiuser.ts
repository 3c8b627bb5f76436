/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InviteLinkInput = {
  code: string;
  email: string;
};

export type InviteState =
  | 'expired'
  | 'foreign'
  | 'open'
  | 'redeemed'
  | 'replaced'
  | 'unknown'
  | 'withdrawn';

export type JoinByInviteInput = {
  code: string;
  email: string;
  name: string;
  password: string;
  password1: string;
};

export type Role =
  | 'AppUser'
  | 'MultiUser'
  | 'Owner'
  | 'User';

/** The page that opens after the login */
export type StartPage =
  | 'board'
  | 'today';

export type SessionUserFragment = { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null };

export type BegunSessionFragment = { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } };

export type InvitePreviewQueryVariables = Exact<{
  input: InviteLinkInput;
}>;


export type InvitePreviewQuery = { multiuserInvite: { state: InviteState, clientName: string | null, hasAccount: boolean } };

export type RedeemInviteMutationVariables = Exact<{
  input: InviteLinkInput;
}>;


export type RedeemInviteMutation = { redeemMultiuserInvite: { id: string, name: string } };

export type JoinByInviteMutationVariables = Exact<{
  input: JoinByInviteInput;
}>;


export type JoinByInviteMutation = { joinByMultiuserInvite: { id: string, name: string } };

export type MultiuserClientsQueryVariables = Exact<{ [key: string]: never; }>;


export type MultiuserClientsQuery = { multiuserClients: { data: Array<{ id: string, name: string, city: string, color: string, current: boolean }> } };

export type SwitchClientMutationVariables = Exact<{
  client: string;
}>;


export type SwitchClientMutation = { switchClient: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SessionClientFragment = { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null };

export type SessionFactorFragment = { has: boolean, isMissing: boolean, requiredFrom: string | null };

export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]} as unknown as DocumentNode<SessionUserFragment, unknown>;
export const SessionClientFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}}]} as unknown as DocumentNode<SessionClientFragment, unknown>;
export const SessionFactorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<SessionFactorFragment, unknown>;
export const BegunSessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BegunSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionClient"}}]}},{"kind":"Field","name":{"kind":"Name","value":"choosesClient"}},{"kind":"Field","name":{"kind":"Name","value":"isForeman"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFactor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<BegunSessionFragment, unknown>;
export const InvitePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvitePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"multiuserInvite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"hasAccount"}}]}}]}}]} as unknown as DocumentNode<InvitePreviewQuery, InvitePreviewQueryVariables>;
export const RedeemInviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeemInvite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeemMultiuserInvite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RedeemInviteMutation, RedeemInviteMutationVariables>;
export const JoinByInviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JoinByInvite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JoinByInviteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"joinByMultiuserInvite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<JoinByInviteMutation, JoinByInviteMutationVariables>;
export const MultiuserClientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MultiuserClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"multiuserClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]}}]} as unknown as DocumentNode<MultiuserClientsQuery, MultiuserClientsQueryVariables>;
export const SwitchClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"client"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"switchClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"client"},"value":{"kind":"Variable","name":{"kind":"Name","value":"client"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BegunSession"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BegunSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionClient"}}]}},{"kind":"Field","name":{"kind":"Name","value":"choosesClient"}},{"kind":"Field","name":{"kind":"Name","value":"isForeman"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFactor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<SwitchClientMutation, SwitchClientMutationVariables>;
export const useInvitePreviewQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<InvitePreviewQuery, InvitePreviewQueryVariables>) => Apollo.useQuery(InvitePreviewDocument, options);
export const useRedeemInviteMutation = (options?: Apollo.useMutation.Options<RedeemInviteMutation, RedeemInviteMutationVariables>) => Apollo.useMutation(RedeemInviteDocument, options);
export const useJoinByInviteMutation = (options?: Apollo.useMutation.Options<JoinByInviteMutation, JoinByInviteMutationVariables>) => Apollo.useMutation(JoinByInviteDocument, options);
export const useMultiuserClientsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MultiuserClientsQuery, MultiuserClientsQueryVariables>) => Apollo.useQuery(MultiuserClientsDocument, options ?? {});