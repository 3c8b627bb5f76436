/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NotificationChoiceInput = {
  digest?: string | null | undefined;
  mails?: boolean | null | undefined;
};

export type NotificationChoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationChoiceQuery = { notificationChoice: { mails: boolean, digest: string } };

export type ChooseNotificationsMutationVariables = Exact<{
  input: NotificationChoiceInput;
}>;


export type ChooseNotificationsMutation = { chooseNotifications: { mails: boolean, digest: string } };


export const NotificationChoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationChoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationChoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}}]}}]} as unknown as DocumentNode<NotificationChoiceQuery, NotificationChoiceQueryVariables>;
export const ChooseNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationChoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}}]}}]} as unknown as DocumentNode<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>;
export const useNotificationChoiceQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<NotificationChoiceQuery, NotificationChoiceQueryVariables>) => Apollo.useQuery(NotificationChoiceDocument, options ?? {});
export const useChooseNotificationsMutation = (options?: Apollo.useMutation.Options<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>) => Apollo.useMutation(ChooseNotificationsDocument, options);