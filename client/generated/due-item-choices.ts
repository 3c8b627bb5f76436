/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InstructionChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type InstructionChoicesQuery = { managedInstructions: { data: Array<{ id: string, nameDe: string, nameEn: string }> } };

export type ExaminationChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExaminationChoicesQuery = { examinations: { data: Array<{ id: string, name: string, optional: boolean }> } };


export const InstructionChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstructionChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedInstructions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"-1"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"nameDe","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameDe"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}}]}}]}}]}}]} as unknown as DocumentNode<InstructionChoicesQuery, InstructionChoicesQueryVariables>;
export const ExaminationChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExaminationChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"examinations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"perPage"},"value":{"kind":"IntValue","value":"-1"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"StringValue","value":"name","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"countUpTo"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}}]}}]}}]}}]} as unknown as DocumentNode<ExaminationChoicesQuery, ExaminationChoicesQueryVariables>;
export const useInstructionChoicesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<InstructionChoicesQuery, InstructionChoicesQueryVariables>) => Apollo.useQuery(InstructionChoicesDocument, options ?? {});
export const useExaminationChoicesQuery = (options?: Apollo.SkipToken | Apollo.useQuery.Options<ExaminationChoicesQuery, ExaminationChoicesQueryVariables>) => Apollo.useQuery(ExaminationChoicesDocument, options ?? {});