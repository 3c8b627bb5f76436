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

export type PushDeviceInput = {
  auth: string;
  endpoint: string;
  id: string;
  p256dh: string;
};

export type NotificationChoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationChoiceQuery = { notificationChoice: { mails: boolean, digest: string } };

export type ChooseNotificationsMutationVariables = Exact<{
  input: NotificationChoiceInput;
}>;


export type ChooseNotificationsMutation = { chooseNotifications: { mails: boolean, digest: string } };

export type PushDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PushDevicesQuery = { pushKey: string, pushDevices: Array<{ id: string, userAgent: string, createdAt: string }> };

export type AddPushDeviceMutationVariables = Exact<{
  input: PushDeviceInput;
}>;


export type AddPushDeviceMutation = { addPushDevice: Array<{ id: string, userAgent: string, createdAt: string }> };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string;
}>;


export type RemovePushDeviceMutation = { removePushDevice: { id: string } };


export const NotificationChoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationChoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationChoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}}]}}]} as unknown as DocumentNode<NotificationChoiceQuery, NotificationChoiceQueryVariables>;
export const ChooseNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationChoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}}]}}]} as unknown as DocumentNode<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>;
export const PushDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pushKey"}},{"kind":"Field","name":{"kind":"Name","value":"pushDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<PushDevicesQuery, PushDevicesQueryVariables>;
export const AddPushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<AddPushDeviceMutation, AddPushDeviceMutationVariables>;
export const RemovePushDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePushDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePushDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>;
export const useNotificationChoiceQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<NotificationChoiceQuery, NotificationChoiceQueryVariables>) => Apollo.useQuery(NotificationChoiceDocument, options ?? {});
export const useChooseNotificationsMutation = (options?: Apollo.useMutation.Options<ChooseNotificationsMutation, ChooseNotificationsMutationVariables>) => Apollo.useMutation(ChooseNotificationsDocument, options);
export const usePushDevicesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<PushDevicesQuery, PushDevicesQueryVariables>) => Apollo.useQuery(PushDevicesDocument, options ?? {});
export const useAddPushDeviceMutation = (options?: Apollo.useMutation.Options<AddPushDeviceMutation, AddPushDeviceMutationVariables>) => Apollo.useMutation(AddPushDeviceDocument, options);
export const useRemovePushDeviceMutation = (options?: Apollo.useMutation.Options<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>) => Apollo.useMutation(RemovePushDeviceDocument, options);