/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddPasskeyInput = {
  name: string;
  passkey: PasskeyProofInput;
};

export type AddressChangeInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  postalCode?: string | null | undefined;
  street?: string | null | undefined;
  streetNumber?: string | null | undefined;
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

export type ConfirmFactorAppInput = {
  code: string;
  id: string;
};

export type PasskeyProofInput = {
  challengeId: string;
  response: string;
};

export type ProveInput = {
  code?: string | null | undefined;
  currentPassword?: string | null | undefined;
  passkey?: PasskeyProofInput | null | undefined;
};

export type StartFactorAppInput = {
  name: string;
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

export type OwnFactorFragment = { id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null };

export type OwnFactorListFragment = { recoveryCodesLeft: number, factors: Array<{ id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null }> };

export type MySecondFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorsQuery = { mySecondFactors: { recoveryCodesLeft: number, factors: Array<{ id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type StartFactorAppMutationVariables = Exact<{
  input: StartFactorAppInput;
}>;


export type StartFactorAppMutation = { startFactorApp: { id: string, secret: string, address: string } };

export type ConfirmFactorAppMutationVariables = Exact<{
  input: ConfirmFactorAppInput;
}>;


export type ConfirmFactorAppMutation = { confirmFactorApp: { recoveryCodes: Array<string> | null, factor: { id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null } } };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { startPasskey: { id: string, options: unknown } };

export type AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type AddPasskeyMutation = { addPasskey: { recoveryCodes: Array<string> | null, factor: { id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null } } };

export type RemoveSecondFactorMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSecondFactorMutation = { removeSecondFactor: { recoveryCodesLeft: number, factors: Array<{ id: string, kind: string, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: Array<string> };

export type PasskeyToProveMutationVariables = Exact<{ [key: string]: never; }>;


export type PasskeyToProveMutation = { passkeyToProve: { id: string, options: unknown } };

export type ProveMutationVariables = Exact<{
  input: ProveInput;
}>;


export type ProveMutation = { prove: boolean };

export type FactorRuleQueryVariables = Exact<{ [key: string]: never; }>;


export type FactorRuleQuery = { me: { client: { id: string, secondFactorRoles: Array<string>, secondFactorFrom: string | null } } };

export type ChangeFactorRuleMutationVariables = Exact<{
  input: UpdateClientInput;
}>;


export type ChangeFactorRuleMutation = { updateClient: { id: string, secondFactorRoles: Array<string>, secondFactorFrom: string | null } };

export const OwnFactorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<OwnFactorFragment, unknown>;
export const OwnFactorListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactorList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnFactors"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<OwnFactorListFragment, unknown>;
export const MySecondFactorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySecondFactors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySecondFactors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactorList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactorList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnFactors"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactor"}}]}}]}}]} as unknown as DocumentNode<MySecondFactorsQuery, MySecondFactorsQueryVariables>;
export const StartFactorAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartFactorApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartFactorAppInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startFactorApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]} as unknown as DocumentNode<StartFactorAppMutation, StartFactorAppMutationVariables>;
export const ConfirmFactorAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmFactorApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmFactorAppInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmFactorApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}},{"kind":"Field","name":{"kind":"Name","value":"factor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<ConfirmFactorAppMutation, ConfirmFactorAppMutationVariables>;
export const StartPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<StartPasskeyMutation, StartPasskeyMutationVariables>;
export const AddPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}},{"kind":"Field","name":{"kind":"Name","value":"factor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RemoveSecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveSecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeSecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactorList"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnFactorList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnFactors"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnFactor"}}]}}]}}]} as unknown as DocumentNode<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>;
export const RenewRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewRecoveryCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewRecoveryCodes"}}]}}]} as unknown as DocumentNode<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const PasskeyToProveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PasskeyToProve"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeyToProve"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<PasskeyToProveMutation, PasskeyToProveMutationVariables>;
export const ProveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Prove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ProveMutation, ProveMutationVariables>;
export const FactorRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FactorRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorFrom"}}]}}]}}]}}]} as unknown as DocumentNode<FactorRuleQuery, FactorRuleQueryVariables>;
export const ChangeFactorRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeFactorRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorFrom"}}]}}]}}]} as unknown as DocumentNode<ChangeFactorRuleMutation, ChangeFactorRuleMutationVariables>;
export const useMySecondFactorsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MySecondFactorsQuery, MySecondFactorsQueryVariables>) => Apollo.useQuery(MySecondFactorsDocument, options ?? {});
export const useStartFactorAppMutation = (options?: Apollo.useMutation.Options<StartFactorAppMutation, StartFactorAppMutationVariables>) => Apollo.useMutation(StartFactorAppDocument, options);
export const useConfirmFactorAppMutation = (options?: Apollo.useMutation.Options<ConfirmFactorAppMutation, ConfirmFactorAppMutationVariables>) => Apollo.useMutation(ConfirmFactorAppDocument, options);
export const useStartPasskeyMutation = (options?: Apollo.useMutation.Options<StartPasskeyMutation, StartPasskeyMutationVariables>) => Apollo.useMutation(StartPasskeyDocument, options);
export const useAddPasskeyMutation = (options?: Apollo.useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => Apollo.useMutation(AddPasskeyDocument, options);
export const useRemoveSecondFactorMutation = (options?: Apollo.useMutation.Options<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables>) => Apollo.useMutation(RemoveSecondFactorDocument, options);
export const useRenewRecoveryCodesMutation = (options?: Apollo.useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>) => Apollo.useMutation(RenewRecoveryCodesDocument, options);
export const usePasskeyToProveMutation = (options?: Apollo.useMutation.Options<PasskeyToProveMutation, PasskeyToProveMutationVariables>) => Apollo.useMutation(PasskeyToProveDocument, options);
export const useProveMutation = (options?: Apollo.useMutation.Options<ProveMutation, ProveMutationVariables>) => Apollo.useMutation(ProveDocument, options);
export const useFactorRuleQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<FactorRuleQuery, FactorRuleQueryVariables>) => Apollo.useQuery(FactorRuleDocument, options ?? {});
export const useChangeFactorRuleMutation = (options?: Apollo.useMutation.Options<ChangeFactorRuleMutation, ChangeFactorRuleMutationVariables>) => Apollo.useMutation(ChangeFactorRuleDocument, options);