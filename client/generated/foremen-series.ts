/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReminderSeriesInput = {
  daysBefore?: number | null | undefined;
  everyDays?: number | null | undefined;
  foremanDays?: number | null | undefined;
  isOn: boolean;
  most: number;
  onDay: boolean;
  responsibleDays?: number | null | undefined;
  skipsWeekends: boolean;
};

export type ReminderSeriesValuesFragment = { isOn: boolean, daysBefore: number | null, onDay: boolean, everyDays: number | null, most: number, foremanDays: number | null, responsibleDays: number | null, skipsWeekends: boolean };

export type ReminderSeriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReminderSeriesQuery = { reminderSeries: { isOn: boolean, daysBefore: number | null, onDay: boolean, everyDays: number | null, most: number, foremanDays: number | null, responsibleDays: number | null, skipsWeekends: boolean } };

export type SaveReminderSeriesMutationVariables = Exact<{
  input: ReminderSeriesInput;
}>;


export type SaveReminderSeriesMutation = { saveReminderSeries: { isOn: boolean, daysBefore: number | null, onDay: boolean, everyDays: number | null, most: number, foremanDays: number | null, responsibleDays: number | null, skipsWeekends: boolean } };

export const ReminderSeriesValuesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderSeriesValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"daysBefore"}},{"kind":"Field","name":{"kind":"Name","value":"onDay"}},{"kind":"Field","name":{"kind":"Name","value":"everyDays"}},{"kind":"Field","name":{"kind":"Name","value":"most"}},{"kind":"Field","name":{"kind":"Name","value":"foremanDays"}},{"kind":"Field","name":{"kind":"Name","value":"responsibleDays"}},{"kind":"Field","name":{"kind":"Name","value":"skipsWeekends"}}]}}]} as unknown as DocumentNode<ReminderSeriesValuesFragment, unknown>;
export const ReminderSeriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminderSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderSeriesValues"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderSeriesValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"daysBefore"}},{"kind":"Field","name":{"kind":"Name","value":"onDay"}},{"kind":"Field","name":{"kind":"Name","value":"everyDays"}},{"kind":"Field","name":{"kind":"Name","value":"most"}},{"kind":"Field","name":{"kind":"Name","value":"foremanDays"}},{"kind":"Field","name":{"kind":"Name","value":"responsibleDays"}},{"kind":"Field","name":{"kind":"Name","value":"skipsWeekends"}}]}}]} as unknown as DocumentNode<ReminderSeriesQuery, ReminderSeriesQueryVariables>;
export const SaveReminderSeriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveReminderSeries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderSeriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveReminderSeries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderSeriesValues"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderSeriesValues"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"daysBefore"}},{"kind":"Field","name":{"kind":"Name","value":"onDay"}},{"kind":"Field","name":{"kind":"Name","value":"everyDays"}},{"kind":"Field","name":{"kind":"Name","value":"most"}},{"kind":"Field","name":{"kind":"Name","value":"foremanDays"}},{"kind":"Field","name":{"kind":"Name","value":"responsibleDays"}},{"kind":"Field","name":{"kind":"Name","value":"skipsWeekends"}}]}}]} as unknown as DocumentNode<SaveReminderSeriesMutation, SaveReminderSeriesMutationVariables>;
export const useReminderSeriesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ReminderSeriesQuery, ReminderSeriesQueryVariables>) => Apollo.useQuery(ReminderSeriesDocument, options ?? {});
export const useSaveReminderSeriesMutation = (options?: Apollo.useMutation.Options<SaveReminderSeriesMutation, SaveReminderSeriesMutationVariables>) => Apollo.useMutation(SaveReminderSeriesDocument, options);