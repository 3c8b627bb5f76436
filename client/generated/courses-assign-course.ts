/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssignCourseInput = {
  course?: string | null | undefined;
  dueDate?: string | null | undefined;
  employees?: Array<string> | null | undefined;
  groups?: Array<string> | null | undefined;
  id?: string | null | undefined;
  instruction?: string | null | undefined;
  interval?: number | null | undefined;
};

export type ReachedPeopleInput = {
  course?: string | null | undefined;
  employees?: Array<string> | null | undefined;
  groups?: Array<string> | null | undefined;
  instruction?: string | null | undefined;
};

export type CourseReachQueryVariables = Exact<{
  input: ReachedPeopleInput;
}>;


export type CourseReachQuery = { courseReach: { mail: number, paper: number, already: number } };

export type GroupsToAssignQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupsToAssignQuery = { employeeGroups: { data: Array<{ id: string, name: string, memberCount: number }> } };

export type AssignCourseMutationVariables = Exact<{
  input: AssignCourseInput;
}>;


export type AssignCourseMutation = { assignCourse: { mail: number, paper: number, already: number, instruction: { id: string } } };


export const CourseReachDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CourseReach"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReachedPeopleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courseReach"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"already"}}]}}]}}]} as unknown as DocumentNode<CourseReachQuery, CourseReachQueryVariables>;
export const GroupsToAssignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupsToAssign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"name","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"memberCount"}}]}}]}}]}}]} as unknown as DocumentNode<GroupsToAssignQuery, GroupsToAssignQueryVariables>;
export const AssignCourseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AssignCourse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssignCourseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignCourse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"already"}},{"kind":"Field","name":{"kind":"Name","value":"instruction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<AssignCourseMutation, AssignCourseMutationVariables>;
export const useCourseReachQuery = (options: Apollo.SkipToken | Apollo.useQuery.Options<CourseReachQuery, CourseReachQueryVariables>) => Apollo.useQuery(CourseReachDocument, options);
export const useGroupsToAssignQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<GroupsToAssignQuery, GroupsToAssignQueryVariables>) => Apollo.useQuery(GroupsToAssignDocument, options ?? {});
export const useAssignCourseMutation = (options?: Apollo.useMutation.Options<AssignCourseMutation, AssignCourseMutationVariables>) => Apollo.useMutation(AssignCourseDocument, options);