/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddressInput = {
  city: string;
  country?: string | null | undefined;
  postalCode: string;
  street: string;
  streetNumber: string;
};

export type CompanyDataInput = {
  address: AddressInput;
  numberOfEmployees?: number | null | undefined;
};

export type RegisterClientInput = {
  companyData: CompanyDataInput;
  license?: string | null | undefined;
  name: string;
};

export type RegisterInput = {
  client: RegisterClientInput;
  requestKey?: string | null | undefined;
  results: Array<SurveyResultInput>;
  tickets: Array<SurveyTicketInput>;
  user: RegisterUserInput;
};

export type RegisterUserInput = {
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

export type SessionUserFragment = { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null };

export type BegunSessionFragment = { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SessionClientFragment = { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null };

export type SessionFactorFragment = { has: boolean, isMissing: boolean, requiredFrom: string | null };

export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]} as unknown as DocumentNode<SessionUserFragment, unknown>;
export const SessionClientFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}}]} as unknown as DocumentNode<SessionClientFragment, unknown>;
export const SessionFactorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<SessionFactorFragment, unknown>;
export const BegunSessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BegunSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionClient"}}]}},{"kind":"Field","name":{"kind":"Name","value":"choosesClient"}},{"kind":"Field","name":{"kind":"Name","value":"isForeman"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFactor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<BegunSessionFragment, unknown>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BegunSession"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BegunSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionClient"}}]}},{"kind":"Field","name":{"kind":"Name","value":"choosesClient"}},{"kind":"Field","name":{"kind":"Name","value":"isForeman"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFactor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionClient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"deletionDueAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFrom"}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const useRegisterMutation = (options?: Apollo.useMutation.Options<RegisterMutation, RegisterMutationVariables>) => Apollo.useMutation(RegisterDocument, options);