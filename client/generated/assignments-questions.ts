/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OpenCourseQuestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenCourseQuestionsQuery = { openCourseQuestions: Array<{ id: string, place: string, question: string, askedAt: string, employeeName: string, instructionName: string }> };

export type CourseQuestionReceiversQueryVariables = Exact<{ [key: string]: never; }>;


export type CourseQuestionReceiversQuery = { courseQuestionReceivers: Array<{ id: string, name: string, isChosen: boolean }> };

export type ChooseCourseQuestionReceiverMutationVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type ChooseCourseQuestionReceiverMutation = { chooseCourseQuestionReceiver: Array<{ id: string, name: string, isChosen: boolean }> };

export type AnswerCourseQuestionMutationVariables = Exact<{
  id: string;
  answer: string;
}>;


export type AnswerCourseQuestionMutation = { answerCourseQuestion: { id: string } };


export const OpenCourseQuestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenCourseQuestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openCourseQuestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"instructionName"}}]}}]}}]} as unknown as DocumentNode<OpenCourseQuestionsQuery, OpenCourseQuestionsQueryVariables>;
export const CourseQuestionReceiversDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CourseQuestionReceivers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courseQuestionReceivers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}}]}}]}}]} as unknown as DocumentNode<CourseQuestionReceiversQuery, CourseQuestionReceiversQueryVariables>;
export const ChooseCourseQuestionReceiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseCourseQuestionReceiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseCourseQuestionReceiver"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}}]}}]}}]} as unknown as DocumentNode<ChooseCourseQuestionReceiverMutation, ChooseCourseQuestionReceiverMutationVariables>;
export const AnswerCourseQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerCourseQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answer"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerCourseQuestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"answer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answer"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AnswerCourseQuestionMutation, AnswerCourseQuestionMutationVariables>;
export const useOpenCourseQuestionsQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<OpenCourseQuestionsQuery, OpenCourseQuestionsQueryVariables>) => Apollo.useQuery(OpenCourseQuestionsDocument, options ?? {});
export const useCourseQuestionReceiversQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<CourseQuestionReceiversQuery, CourseQuestionReceiversQueryVariables>) => Apollo.useQuery(CourseQuestionReceiversDocument, options ?? {});
export const useChooseCourseQuestionReceiverMutation = (options?: Apollo.useMutation.Options<ChooseCourseQuestionReceiverMutation, ChooseCourseQuestionReceiverMutationVariables>) => Apollo.useMutation(ChooseCourseQuestionReceiverDocument, options);
export const useAnswerCourseQuestionMutation = (options?: Apollo.useMutation.Options<AnswerCourseQuestionMutation, AnswerCourseQuestionMutationVariables>) => Apollo.useMutation(AnswerCourseQuestionDocument, options);