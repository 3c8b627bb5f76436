/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateOwnTemplateInput = {
  id?: string | null | undefined;
  kind: string;
  note?: string | null | undefined;
  sections?: Array<OwnTemplateSectionInput> | null | undefined;
  title: string;
};

export type OwnTemplateItemInput = {
  legal: string;
  measures: string;
  name: string;
  text: string;
};

export type OwnTemplateSectionInput = {
  items: Array<OwnTemplateItemInput>;
  name: string;
};

export type TakeTextsInput = {
  id?: string | null | undefined;
  into?: string | null | undefined;
  kind: string;
  leaveOut?: Array<string> | null | undefined;
  recordId: string;
  title: string;
  without?: Array<string> | null | undefined;
};

export type UpdateOwnTemplateInput = {
  note?: string | null | undefined;
  sections?: Array<OwnTemplateSectionInput> | null | undefined;
  title?: string | null | undefined;
};

export type UseOwnTemplateInput = {
  location?: string | null | undefined;
  newId?: string | null | undefined;
  role?: string | null | undefined;
};

export type OwnTemplateRowFragment = { id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> };

export type OwnTemplateContentFragment = { note: string, sections: unknown, id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> };

export type OwnTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTemplatesQuery = { ownTemplates: Array<{ id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> }> };

export type OwnTemplateQueryVariables = Exact<{
  id: string;
}>;


export type OwnTemplateQuery = { ownTemplate: { note: string, sections: unknown, id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, versions: Array<{ id: string, number: number, title: string, createdAt: string }>, copies: Array<{ id: string, recordId: string, title: string, number: number }> } };

export type OwnTemplatesToKeepQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTemplatesToKeepQuery = { ownTemplates: Array<{ kind: string, title: string, note: string, sections: unknown, versions: Array<{ number: number, title: string, note: string, sections: unknown, createdAt: string }> }> };

export type OwnTemplateChangesQueryVariables = Exact<{
  copy: string;
}>;


export type OwnTemplateChangesQuery = { ownTemplateChanges: Array<{ change: string, section: string, name: string, before: string, after: string, kept: boolean }> };

export type TextsToTakeQueryVariables = Exact<{
  kind: string;
  recordId: string;
}>;


export type TextsToTakeQuery = { textsToTake: { sections: unknown, namesLeftOut: number } };

export type InspectionTemplatesToTakeQueryVariables = Exact<{ [key: string]: never; }>;


export type InspectionTemplatesToTakeQuery = { inspectionTemplates: { data: Array<{ id: string, title: string }> } };

export type RiskAssessmentsToTakeQueryVariables = Exact<{ [key: string]: never; }>;


export type RiskAssessmentsToTakeQuery = { riskAssessments: { data: Array<{ id: string, title: string }> } };

export type RolesOfLettersQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesOfLettersQuery = { appointedRoles: { data: Array<{ id: string, title: string, isOwn: boolean, letterId: string | null }> } };

export type ProductLetterQueryVariables = Exact<{
  id: string;
}>;


export type ProductLetterQuery = { appointedRole: { id: string, productLetter: { subject: string, body: string, tasks: Array<string>, rights: Array<string>, attachments: Array<string>, closing: string } } };

export type OwnCoursesToTakeQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCoursesToTakeQuery = { ownCourses: { data: Array<{ id: string, kind: string, title: string }> } };

export type CreateOwnTemplateMutationVariables = Exact<{
  input: CreateOwnTemplateInput;
}>;


export type CreateOwnTemplateMutation = { createOwnTemplate: { note: string, sections: unknown, id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> } };

export type UpdateOwnTemplateMutationVariables = Exact<{
  id: string;
  input: UpdateOwnTemplateInput;
  version?: number | null | undefined;
}>;


export type UpdateOwnTemplateMutation = { updateOwnTemplate: { note: string, sections: unknown, id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> } };

export type PublishOwnTemplateMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
}>;


export type PublishOwnTemplateMutation = { publishOwnTemplate: { id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, versions: Array<{ id: string, number: number, title: string, createdAt: string }>, copies: Array<{ id: string, recordId: string, title: string, number: number }> } };

export type DeleteOwnTemplateMutationVariables = Exact<{
  id: string;
}>;


export type DeleteOwnTemplateMutation = { deleteOwnTemplate: { id: string } };

export type UseOwnTemplateMutationVariables = Exact<{
  id: string;
  input: UseOwnTemplateInput;
}>;


export type UseOwnTemplateMutation = { useOwnTemplate: { id: string, recordId: string, title: string, number: number } };

export type TakeOverOwnTemplateMutationVariables = Exact<{
  copy: string;
  number: number;
}>;


export type TakeOverOwnTemplateMutation = { takeOverOwnTemplate: { id: string, recordId: string, title: string, number: number } };

export type TakeTextsForTemplateMutationVariables = Exact<{
  input: TakeTextsInput;
}>;


export type TakeTextsForTemplateMutation = { takeTextsForTemplate: { id: string, kind: string, title: string, version: number, itemCount: number, publishedNumber: number | null, publishedAt: string | null, isPublished: boolean, copies: Array<{ id: string, recordId: string, title: string, number: number }> } };

export type TemplateDifferenceFragment = { change: string, section: string, name: string, before: string, after: string, kept: boolean };

export const OwnTemplateRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<OwnTemplateRowFragment, unknown>;
export const OwnTemplateContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<OwnTemplateContentFragment, unknown>;
export const TemplateDifferenceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TemplateDifference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplateChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}}]} as unknown as DocumentNode<TemplateDifferenceFragment, unknown>;
export const OwnTemplatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTemplates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownTemplates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<OwnTemplatesQuery, OwnTemplatesQueryVariables>;
export const OwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateContent"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}}]}}]} as unknown as DocumentNode<OwnTemplateQuery, OwnTemplateQueryVariables>;
export const OwnTemplatesToKeepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTemplatesToKeep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownTemplates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<OwnTemplatesToKeepQuery, OwnTemplatesToKeepQueryVariables>;
export const OwnTemplateChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnTemplateChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"copy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownTemplateChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"copy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"copy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TemplateDifference"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TemplateDifference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplateChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}}]} as unknown as DocumentNode<OwnTemplateChangesQuery, OwnTemplateChangesQueryVariables>;
export const TextsToTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TextsToTake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"textsToTake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sections"}},{"kind":"Field","name":{"kind":"Name","value":"namesLeftOut"}}]}}]}}]} as unknown as DocumentNode<TextsToTakeQuery, TextsToTakeQueryVariables>;
export const InspectionTemplatesToTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InspectionTemplatesToTake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inspectionTemplates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"title","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<InspectionTemplatesToTakeQuery, InspectionTemplatesToTakeQueryVariables>;
export const RiskAssessmentsToTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RiskAssessmentsToTake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"riskAssessments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"title","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<RiskAssessmentsToTakeQuery, RiskAssessmentsToTakeQueryVariables>;
export const RolesOfLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RolesOfLetters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointedRoles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"letterId"}}]}}]}}]}}]} as unknown as DocumentNode<RolesOfLettersQuery, RolesOfLettersQueryVariables>;
export const ProductLetterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductLetter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointedRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productLetter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"tasks"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"}},{"kind":"Field","name":{"kind":"Name","value":"closing"}}]}}]}}]}}]} as unknown as DocumentNode<ProductLetterQuery, ProductLetterQueryVariables>;
export const OwnCoursesToTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnCoursesToTake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownCourses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"title","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<OwnCoursesToTakeQuery, OwnCoursesToTakeQueryVariables>;
export const CreateOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOwnTemplateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}}]}}]} as unknown as DocumentNode<CreateOwnTemplateMutation, CreateOwnTemplateMutationVariables>;
export const UpdateOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOwnTemplateInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"sections"}}]}}]} as unknown as DocumentNode<UpdateOwnTemplateMutation, UpdateOwnTemplateMutationVariables>;
export const PublishOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<PublishOwnTemplateMutation, PublishOwnTemplateMutationVariables>;
export const DeleteOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteOwnTemplateMutation, DeleteOwnTemplateMutationVariables>;
export const UseOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UseOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UseOwnTemplateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"useOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<UseOwnTemplateMutation, UseOwnTemplateMutationVariables>;
export const TakeOverOwnTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeOverOwnTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"copy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeOverOwnTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"copy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"copy"}}},{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<TakeOverOwnTemplateMutation, TakeOverOwnTemplateMutationVariables>;
export const TakeTextsForTemplateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeTextsForTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TakeTextsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeTextsForTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnTemplateRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnTemplateRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnTemplate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"publishedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<TakeTextsForTemplateMutation, TakeTextsForTemplateMutationVariables>;
export const useOwnTemplatesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OwnTemplatesQuery, OwnTemplatesQueryVariables>) => Apollo.useQuery(OwnTemplatesDocument, options ?? {});
export const useOwnTemplateQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<OwnTemplateQuery, OwnTemplateQueryVariables>) => Apollo.useQuery(OwnTemplateDocument, options);
export const useOwnTemplateChangesQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<OwnTemplateChangesQuery, OwnTemplateChangesQueryVariables>) => Apollo.useQuery(OwnTemplateChangesDocument, options);
export const useTextsToTakeQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<TextsToTakeQuery, TextsToTakeQueryVariables>) => Apollo.useQuery(TextsToTakeDocument, options);
export const useInspectionTemplatesToTakeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<InspectionTemplatesToTakeQuery, InspectionTemplatesToTakeQueryVariables>) => Apollo.useQuery(InspectionTemplatesToTakeDocument, options ?? {});
export const useRiskAssessmentsToTakeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<RiskAssessmentsToTakeQuery, RiskAssessmentsToTakeQueryVariables>) => Apollo.useQuery(RiskAssessmentsToTakeDocument, options ?? {});
export const useRolesOfLettersQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<RolesOfLettersQuery, RolesOfLettersQueryVariables>) => Apollo.useQuery(RolesOfLettersDocument, options ?? {});
export const useOwnCoursesToTakeQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OwnCoursesToTakeQuery, OwnCoursesToTakeQueryVariables>) => Apollo.useQuery(OwnCoursesToTakeDocument, options ?? {});
export const useCreateOwnTemplateMutation = (options?: Apollo.useMutation.Options<CreateOwnTemplateMutation, CreateOwnTemplateMutationVariables>) => Apollo.useMutation(CreateOwnTemplateDocument, options);
export const useUpdateOwnTemplateMutation = (options?: Apollo.useMutation.Options<UpdateOwnTemplateMutation, UpdateOwnTemplateMutationVariables>) => Apollo.useMutation(UpdateOwnTemplateDocument, options);
export const usePublishOwnTemplateMutation = (options?: Apollo.useMutation.Options<PublishOwnTemplateMutation, PublishOwnTemplateMutationVariables>) => Apollo.useMutation(PublishOwnTemplateDocument, options);
export const useDeleteOwnTemplateMutation = (options?: Apollo.useMutation.Options<DeleteOwnTemplateMutation, DeleteOwnTemplateMutationVariables>) => Apollo.useMutation(DeleteOwnTemplateDocument, options);
export const useUseOwnTemplateMutation = (options?: Apollo.useMutation.Options<UseOwnTemplateMutation, UseOwnTemplateMutationVariables>) => Apollo.useMutation(UseOwnTemplateDocument, options);
export const useTakeOverOwnTemplateMutation = (options?: Apollo.useMutation.Options<TakeOverOwnTemplateMutation, TakeOverOwnTemplateMutationVariables>) => Apollo.useMutation(TakeOverOwnTemplateDocument, options);
export const useTakeTextsForTemplateMutation = (options?: Apollo.useMutation.Options<TakeTextsForTemplateMutation, TakeTextsForTemplateMutationVariables>) => Apollo.useMutation(TakeTextsForTemplateDocument, options);