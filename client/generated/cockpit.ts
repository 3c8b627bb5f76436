/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CockpitQueryVariables = Exact<{ [key: string]: never; }>;


export type CockpitQuery = { cockpit: Array<{ id: string, name: string, city: string, color: string, current: boolean, openTickets: number, overdueTickets: number, openDefects: number | null, lastVisit: string | null, nextVisit: string | null, bookedMinutes: number | null, targetHours: number | null, accidents: number | null, accidentDay: string | null, lockedEquipment: number | null, checksDue: number | null }> };


export const CockpitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Cockpit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cockpit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"openTickets"}},{"kind":"Field","name":{"kind":"Name","value":"overdueTickets"}},{"kind":"Field","name":{"kind":"Name","value":"openDefects"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisit"}},{"kind":"Field","name":{"kind":"Name","value":"nextVisit"}},{"kind":"Field","name":{"kind":"Name","value":"bookedMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"targetHours"}},{"kind":"Field","name":{"kind":"Name","value":"accidents"}},{"kind":"Field","name":{"kind":"Name","value":"accidentDay"}},{"kind":"Field","name":{"kind":"Name","value":"lockedEquipment"}},{"kind":"Field","name":{"kind":"Name","value":"checksDue"}}]}}]}}]} as unknown as DocumentNode<CockpitQuery, CockpitQueryVariables>;
export const useCockpitQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<CockpitQuery, CockpitQueryVariables>) => Apollo.useQuery(CockpitDocument, options ?? {});