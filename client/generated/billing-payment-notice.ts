/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BillingPaymentNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingPaymentNoticeQuery = { billing: { contract: { id: string, status: string, endDate: string | null, paymentsBlocked: boolean, limitsFallOn: string | null, mandateRevoked: boolean, balance: number, currency: string } | null } };


export const BillingPaymentNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BillingPaymentNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentsBlocked"}},{"kind":"Field","name":{"kind":"Name","value":"limitsFallOn"}},{"kind":"Field","name":{"kind":"Name","value":"mandateRevoked"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<BillingPaymentNoticeQuery, BillingPaymentNoticeQueryVariables>;
export const useBillingPaymentNoticeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<BillingPaymentNoticeQuery, BillingPaymentNoticeQueryVariables>) => Apollo.useQuery(BillingPaymentNoticeDocument, options ?? {});