/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InviteMultiuserInput = {
  code?: string | null | undefined;
  email: string;
};

export type MultiusersQueryVariables = Exact<{
  page?: number | null | undefined;
  perPage?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  countUpTo?: number | null | undefined;
}>;


export type MultiusersQuery = { multiusers: { isMore: boolean, count: number, data: Array<{ id: string, name: string, short: string, email: string, createdAt: string, lastActiveAt: string | null }> } };

export type MultiuserInvitesQueryVariables = Exact<{ [key: string]: never; }>;


export type MultiuserInvitesQuery = { multiuserInvites: Array<{ id: string, email: string, createdAt: string, expiresAt: string, mailFailed: boolean, createdBy: { id: string, name: string } | null }> };

export type InviteMultiuserMutationVariables = Exact<{
  input: InviteMultiuserInput;
}>;


export type InviteMultiuserMutation = { inviteMultiuser: { id: string, email: string, expiresAt: string } };

export type WithdrawMultiuserInviteMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawMultiuserInviteMutation = { withdrawMultiuserInvite: { id: string } };

export type RevokeMultiuserMutationVariables = Exact<{
  multiuser: string;
}>;


export type RevokeMultiuserMutation = { revokeMultiuser: { id: string } };

export type TemplatesAllowedQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplatesAllowedQuery = { me: { client: { id: string, allowsTemplates: boolean } } };

export type AllowTemplatesMutationVariables = Exact<{
  allowsTemplates: boolean;
}>;


export type AllowTemplatesMutation = { updateClient: { id: string, allowsTemplates: boolean } };


export const MultiusersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Multiusers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"countUpTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"multiusers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"Variable","name":{"kind":"Name","value":"perPage"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"countUpTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isMore"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"short"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastActiveAt"}}]}}]}}]}}]} as unknown as DocumentNode<MultiusersQuery, MultiusersQueryVariables>;
export const MultiuserInvitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MultiuserInvites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"multiuserInvites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"mailFailed"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<MultiuserInvitesQuery, MultiuserInvitesQueryVariables>;
export const InviteMultiuserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteMultiuser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteMultiuserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteMultiuser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<InviteMultiuserMutation, InviteMultiuserMutationVariables>;
export const WithdrawMultiuserInviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawMultiuserInvite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawMultiuserInvite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<WithdrawMultiuserInviteMutation, WithdrawMultiuserInviteMutationVariables>;
export const RevokeMultiuserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeMultiuser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"multiuser"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeMultiuser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"multiuser"},"value":{"kind":"Variable","name":{"kind":"Name","value":"multiuser"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RevokeMultiuserMutation, RevokeMultiuserMutationVariables>;
export const TemplatesAllowedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TemplatesAllowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"allowsTemplates"}}]}}]}}]}}]} as unknown as DocumentNode<TemplatesAllowedQuery, TemplatesAllowedQueryVariables>;
export const AllowTemplatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AllowTemplates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"allowsTemplates"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"allowsTemplates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"allowsTemplates"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"allowsTemplates"}}]}}]}}]} as unknown as DocumentNode<AllowTemplatesMutation, AllowTemplatesMutationVariables>;
export const useMultiusersQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MultiusersQuery, MultiusersQueryVariables>) => Apollo.useQuery(MultiusersDocument, options ?? {});
export const useMultiuserInvitesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<MultiuserInvitesQuery, MultiuserInvitesQueryVariables>) => Apollo.useQuery(MultiuserInvitesDocument, options ?? {});
export const useInviteMultiuserMutation = (options?: Apollo.useMutation.Options<InviteMultiuserMutation, InviteMultiuserMutationVariables>) => Apollo.useMutation(InviteMultiuserDocument, options);
export const useWithdrawMultiuserInviteMutation = (options?: Apollo.useMutation.Options<WithdrawMultiuserInviteMutation, WithdrawMultiuserInviteMutationVariables>) => Apollo.useMutation(WithdrawMultiuserInviteDocument, options);
export const useRevokeMultiuserMutation = (options?: Apollo.useMutation.Options<RevokeMultiuserMutation, RevokeMultiuserMutationVariables>) => Apollo.useMutation(RevokeMultiuserDocument, options);
export const useTemplatesAllowedQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<TemplatesAllowedQuery, TemplatesAllowedQueryVariables>) => Apollo.useQuery(TemplatesAllowedDocument, options ?? {});
export const useAllowTemplatesMutation = (options?: Apollo.useMutation.Options<AllowTemplatesMutation, AllowTemplatesMutationVariables>) => Apollo.useMutation(AllowTemplatesDocument, options);