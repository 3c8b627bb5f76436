/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddressChangeInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  street?: string | null | undefined;
  streetNumber?: string | null | undefined;
};

export type ChangePasswordInput = {
  currentPassword?: string | null | undefined;
  password: string;
  password1: string;
};

export type ChooseStartPageInput = {
  startPage: string;
};

export type CompanyDataChangeInput = {
  address?: AddressChangeInput | null | undefined;
  companyNumber?: string | null | undefined;
  contactPhone?: string | null | undefined;
  federalState?: string | null | undefined;
  insurerCity?: string | null | undefined;
  insurerHouseNumber?: string | null | undefined;
  insurerName?: string | null | undefined;
  insurerPostalCode?: string | null | undefined;
  insurerStreet?: string | null | undefined;
  numberOfEmployees?: number | null | undefined;
  worksCouncil?: string | null | undefined;
};

export type UpdateClientInput = {
  allowsTemplates?: boolean | null | undefined;
  color?: string | null | undefined;
  companyData?: CompanyDataChangeInput | null | undefined;
  keepsOnDevices?: boolean | null | undefined;
  name?: string | null | undefined;
  secondFactorFrom?: string | null | undefined;
  secondFactorRoles?: Array<string> | null | undefined;
  sessionDays?: number | null | undefined;
  singleLogin?: boolean | null | undefined;
};

export type UpdateMyProfileInput = {
  name?: string | null | undefined;
  short?: string | null | undefined;
};

export type OwnSessionFragment = { id: string, userAgent: string, createdAt: string, lastActiveAt: string, current: boolean };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, userAgent: string, createdAt: string, lastActiveAt: string, current: boolean }> };

export type KnownBrowserLineFragment = { id: string, userAgent: string, firstUsedAt: string, lastUsedAt: string };

export type MyKnownBrowsersQueryVariables = Exact<{ [key: string]: never; }>;


export type MyKnownBrowsersQuery = { myKnownBrowsers: Array<{ id: string, userAgent: string, firstUsedAt: string, lastUsedAt: string }> };

export type ForgetBrowserMutationVariables = Exact<{
  id: string;
}>;


export type ForgetBrowserMutation = { forgetBrowser: Array<{ id: string, userAgent: string, firstUsedAt: string, lastUsedAt: string }> };

export type OrganisationQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationQuery = { me: { client: { id: string, name: string, singleLogin: boolean, keepsOnDevices: boolean, sessionDays: number | null, mostSessionDays: number } } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: Array<{ id: string, userAgent: string, createdAt: string, lastActiveAt: string, current: boolean }> };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: Array<{ id: string, userAgent: string, createdAt: string, lastActiveAt: string, current: boolean }> };

export type UpdateMyProfileMutationVariables = Exact<{
  input: UpdateMyProfileInput;
}>;


export type UpdateMyProfileMutation = { updateMyProfile: { id: string, name: string, short: string } };

export type ChooseStartPageMutationVariables = Exact<{
  input: ChooseStartPageInput;
}>;


export type ChooseStartPageMutation = { chooseStartPage: boolean };

export type ChangeMyPasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangeMyPasswordMutation = { changeMyPassword: boolean };

export type ChangeLoginsMutationVariables = Exact<{
  input: UpdateClientInput;
}>;


export type ChangeLoginsMutation = { updateClient: { id: string, singleLogin: boolean, keepsOnDevices: boolean, sessionDays: number | null } };

export const OwnSessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<OwnSessionFragment, unknown>;
export const KnownBrowserLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownBrowserLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"KnownBrowser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"firstUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<KnownBrowserLineFragment, unknown>;
export const MySessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnSession"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<MySessionsQuery, MySessionsQueryVariables>;
export const MyKnownBrowsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyKnownBrowsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myKnownBrowsers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownBrowserLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownBrowserLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"KnownBrowser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"firstUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<MyKnownBrowsersQuery, MyKnownBrowsersQueryVariables>;
export const ForgetBrowserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetBrowser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetBrowser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KnownBrowserLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownBrowserLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"KnownBrowser"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"firstUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<ForgetBrowserMutation, ForgetBrowserMutationVariables>;
export const OrganisationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Organisation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"singleLogin"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"sessionDays"}},{"kind":"Field","name":{"kind":"Name","value":"mostSessionDays"}}]}}]}}]}}]} as unknown as DocumentNode<OrganisationQuery, OrganisationQueryVariables>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnSession"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnSession"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSession"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]} as unknown as DocumentNode<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const UpdateMyProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMyProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMyProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMyProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}}]}}]}}]} as unknown as DocumentNode<UpdateMyProfileMutation, UpdateMyProfileMutationVariables>;
export const ChooseStartPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseStartPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChooseStartPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseStartPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ChooseStartPageMutation, ChooseStartPageMutationVariables>;
export const ChangeMyPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeMyPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeMyPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ChangeMyPasswordMutation, ChangeMyPasswordMutationVariables>;
export const ChangeLoginsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeLogins"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"singleLogin"}},{"kind":"Field","name":{"kind":"Name","value":"keepsOnDevices"}},{"kind":"Field","name":{"kind":"Name","value":"sessionDays"}}]}}]}}]} as unknown as DocumentNode<ChangeLoginsMutation, ChangeLoginsMutationVariables>;
export const useMySessionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MySessionsQuery, MySessionsQueryVariables>) => Apollo.useQuery(MySessionsDocument, options ?? {});
export const useMyKnownBrowsersQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MyKnownBrowsersQuery, MyKnownBrowsersQueryVariables>) => Apollo.useQuery(MyKnownBrowsersDocument, options ?? {});
export const useForgetBrowserMutation = (options?: Apollo.useMutation.Options<ForgetBrowserMutation, ForgetBrowserMutationVariables>) => Apollo.useMutation(ForgetBrowserDocument, options);
export const useOrganisationQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OrganisationQuery, OrganisationQueryVariables>) => Apollo.useQuery(OrganisationDocument, options ?? {});
export const useEndSessionMutation = (options?: Apollo.useMutation.Options<EndSessionMutation, EndSessionMutationVariables>) => Apollo.useMutation(EndSessionDocument, options);
export const useEndOtherSessionsMutation = (options?: Apollo.useMutation.Options<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>) => Apollo.useMutation(EndOtherSessionsDocument, options);
export const useUpdateMyProfileMutation = (options?: Apollo.useMutation.Options<UpdateMyProfileMutation, UpdateMyProfileMutationVariables>) => Apollo.useMutation(UpdateMyProfileDocument, options);
export const useChooseStartPageMutation = (options?: Apollo.useMutation.Options<ChooseStartPageMutation, ChooseStartPageMutationVariables>) => Apollo.useMutation(ChooseStartPageDocument, options);
export const useChangeMyPasswordMutation = (options?: Apollo.useMutation.Options<ChangeMyPasswordMutation, ChangeMyPasswordMutationVariables>) => Apollo.useMutation(ChangeMyPasswordDocument, options);
export const useChangeLoginsMutation = (options?: Apollo.useMutation.Options<ChangeLoginsMutation, ChangeLoginsMutationVariables>) => Apollo.useMutation(ChangeLoginsDocument, options);