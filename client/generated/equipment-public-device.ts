/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EquipmentReportInput = {
  code: string;
  findings?: string | null | undefined;
  id: string;
  items?: Array<number> | null | undefined;
  name?: string | null | undefined;
  outcome: string;
  photo?: EquipmentReportPhotoInput | null | undefined;
};

export type EquipmentReportPhotoInput = {
  content: string;
  name: string;
};

export type PublicEquipmentQueryVariables = Exact<{
  code: string;
}>;


export type PublicEquipmentQuery = { publicEquipment: { id: string, name: string, kindName: string, number: string, place: string, clientName: string, state: string, lockedOn: string | null, nextCheckOn: string | null, reportedOn: string | null, items: Array<{ de: string, en: string }> } };

export type ReportEquipmentMutationVariables = Exact<{
  input: EquipmentReportInput;
}>;


export type ReportEquipmentMutation = { reportEquipment: { locked: boolean, told: boolean } };


export const PublicEquipmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicEquipment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicEquipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kindName"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lockedOn"}},{"kind":"Field","name":{"kind":"Name","value":"nextCheckOn"}},{"kind":"Field","name":{"kind":"Name","value":"reportedOn"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<PublicEquipmentQuery, PublicEquipmentQueryVariables>;
export const ReportEquipmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportEquipment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EquipmentReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportEquipment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"told"}}]}}]}}]} as unknown as DocumentNode<ReportEquipmentMutation, ReportEquipmentMutationVariables>;
export const usePublicEquipmentQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<PublicEquipmentQuery, PublicEquipmentQueryVariables>) => Apollo.useQuery(PublicEquipmentDocument, options);
export const useReportEquipmentMutation = (options?: Apollo.useMutation.Options<ReportEquipmentMutation, ReportEquipmentMutationVariables>) => Apollo.useMutation(ReportEquipmentDocument, options);