/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateInspectionInput = {
  areas?: Array<InspectionAreaInput> | null | undefined;
  coInspectors?: Array<string> | null | undefined;
  id?: string | null | undefined;
  inspectionDate: string;
  placeId?: string | null | undefined;
  responsible: string;
  templateVersion?: string | null | undefined;
  title: string;
};

export type InspectionAreaInput = {
  id?: string | null | undefined;
  name: string;
  tasks?: Array<InspectionTaskInput> | null | undefined;
};

export type InspectionTaskInput = {
  comment?: string | null | undefined;
  description?: string | null | undefined;
  id?: string | null | undefined;
  name: string;
  notApplicable?: boolean | null | undefined;
  ok?: boolean | null | undefined;
  proof?: InspectionTaskProofInput | null | undefined;
  ticket?: string | null | undefined;
};

export type InspectionTaskProofInput = {
  content?: string | null | undefined;
  filetype?: string | null | undefined;
  location?: string | null | undefined;
  name?: string | null | undefined;
};

export type InspectionRowFragment = { id: string, placeName: string | null, title: string, status: string, inspectionDate: string, nextExecution: string | null, createdAt: string, areaCount: number, taskCount: number, openCount: number, defectCount: number, version: number, coInspectors: Array<{ id: string, name: string }>, responsible: { id: string, name: string } | null };

export type InspectionToCopyQueryVariables = Exact<{
  id: string;
}>;


export type InspectionToCopyQuery = { inspection: { id: string, title: string, placeId: string | null, templateVersion: { id: string } | null, coInspectors: Array<{ id: string, removed: boolean }>, areas: Array<{ id: string, name: string, tasks: Array<{ id: string, name: string, description: string, ok: boolean | null, comment: string, ticketClosed: boolean }> }> } };

export type CreateInspectionMutationVariables = Exact<{
  input: CreateInspectionInput;
}>;


export type CreateInspectionMutation = { createInspection: { id: string, placeName: string | null, title: string, status: string, inspectionDate: string, nextExecution: string | null, createdAt: string, areaCount: number, taskCount: number, openCount: number, defectCount: number, version: number, coInspectors: Array<{ id: string, name: string }>, responsible: { id: string, name: string } | null } };

export const InspectionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InspectionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Inspection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"inspectionDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextExecution"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"areaCount"}},{"kind":"Field","name":{"kind":"Name","value":"taskCount"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}},{"kind":"Field","name":{"kind":"Name","value":"defectCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"coInspectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responsible"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<InspectionRowFragment, unknown>;
export const InspectionToCopyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InspectionToCopy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inspection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"templateVersion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coInspectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"areas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"ticketClosed"}}]}}]}}]}}]}}]} as unknown as DocumentNode<InspectionToCopyQuery, InspectionToCopyQueryVariables>;
export const CreateInspectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateInspection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateInspectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInspection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InspectionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InspectionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Inspection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"inspectionDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextExecution"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"areaCount"}},{"kind":"Field","name":{"kind":"Name","value":"taskCount"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}},{"kind":"Field","name":{"kind":"Name","value":"defectCount"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"coInspectors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responsible"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CreateInspectionMutation, CreateInspectionMutationVariables>;
export const useInspectionToCopyQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<InspectionToCopyQuery, InspectionToCopyQueryVariables>) => Apollo.useQuery(InspectionToCopyDocument, options);
export const useCreateInspectionMutation = (options?: Apollo.useMutation.Options<CreateInspectionMutation, CreateInspectionMutationVariables>) => Apollo.useMutation(CreateInspectionDocument, options);