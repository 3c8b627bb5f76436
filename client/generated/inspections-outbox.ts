/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddInspectionProofsInput = {
  proofs: Array<NewInspectionProof>;
  taskId?: string | null | undefined;
};

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

export type FinishInspectionInput = {
  mailTo?: string | null | undefined;
  nextExecution: string;
  proof?: InspectionFileInput | null | undefined;
  proofFileId?: string | null | undefined;
  signature?: unknown;
};

export type InspectionAreaChange = {
  base?: unknown;
  id: string;
  name?: string | null | undefined;
  position?: string | null | undefined;
};

export type InspectionAreaInput = {
  id?: string | null | undefined;
  name: string;
  tasks?: Array<InspectionTaskInput> | null | undefined;
};

export type InspectionFieldsChange = {
  base?: unknown;
  inspectionDate?: string | null | undefined;
  placeId?: string | null | undefined;
  responsible?: string | null | undefined;
  title?: string | null | undefined;
};

export type InspectionFileInput = {
  content: string;
  filetype: string;
  name: string;
};

export type InspectionTaskChange = {
  areaId?: string | null | undefined;
  base?: unknown;
  comment?: string | null | undefined;
  description?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  notApplicable?: boolean | null | undefined;
  ok?: boolean | null | undefined;
  position?: string | null | undefined;
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

export type NewInspectionProof = {
  fileId: string;
  id: string;
};

export type SaveInspectionInput = {
  areas?: Array<InspectionAreaChange> | null | undefined;
  fields?: InspectionFieldsChange | null | undefined;
  removedAreas?: Array<string> | null | undefined;
  removedTasks?: Array<string> | null | undefined;
  tasks?: Array<InspectionTaskChange> | null | undefined;
};

export type SaveInspectionMutationVariables = Exact<{
  id: string;
  input: SaveInspectionInput;
}>;


export type SaveInspectionMutation = { saveInspection: { inspection: { id: string, version: number, updatedAt: string }, conflicts: Array<{ entity: string, id: string, field: string, theirs: unknown, at: string | null, user: { id: string, name: string } | null }> } };

export type AddInspectionProofsMutationVariables = Exact<{
  inspectionId: string;
  input: AddInspectionProofsInput;
}>;


export type AddInspectionProofsMutation = { addInspectionProofs: { id: string, version: number } };

export type CreateTaskTicketMutationVariables = Exact<{
  taskId: string;
}>;


export type CreateTaskTicketMutation = { createTaskTicket: { id: string, ticketState: string, ticketClosed: boolean, ticket: { id: string, formattedDocumentId: string, boardId: string } | null } };

export type UpdateTaskTicketMutationVariables = Exact<{
  taskId: string;
}>;


export type UpdateTaskTicketMutation = { updateTaskTicket: { id: string, ticketState: string, ticketClosed: boolean, ticket: { id: string, formattedDocumentId: string, boardId: string } | null } };

export type BeginInspectionMutationVariables = Exact<{
  input: CreateInspectionInput;
}>;


export type BeginInspectionMutation = { createInspection: { id: string, title: string, inspectionDate: string, placeId: string | null, responsible: { id: string } | null } };

export type CloseInspectionMutationVariables = Exact<{
  id: string;
  input: FinishInspectionInput;
}>;


export type CloseInspectionMutation = { finishInspection: { id: string, version: number } };

export type TaskTicketFragment = { id: string, ticketState: string, ticketClosed: boolean, ticket: { id: string, formattedDocumentId: string, boardId: string } | null };

export const TaskTicketFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskTicket"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InspectionTask"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ticketState"}},{"kind":"Field","name":{"kind":"Name","value":"ticketClosed"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"formattedDocumentId"}},{"kind":"Field","name":{"kind":"Name","value":"boardId"}}]}}]}}]} as unknown as DocumentNode<TaskTicketFragment, unknown>;
export const SaveInspectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveInspection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveInspectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveInspection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inspection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conflicts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"theirs"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SaveInspectionMutation, SaveInspectionMutationVariables>;
export const AddInspectionProofsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddInspectionProofs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inspectionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddInspectionProofsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addInspectionProofs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"inspectionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inspectionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<AddInspectionProofsMutation, AddInspectionProofsMutationVariables>;
export const CreateTaskTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTaskTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTaskTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskTicket"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskTicket"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InspectionTask"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ticketState"}},{"kind":"Field","name":{"kind":"Name","value":"ticketClosed"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"formattedDocumentId"}},{"kind":"Field","name":{"kind":"Name","value":"boardId"}}]}}]}}]} as unknown as DocumentNode<CreateTaskTicketMutation, CreateTaskTicketMutationVariables>;
export const UpdateTaskTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTaskTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTaskTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskTicket"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskTicket"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InspectionTask"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ticketState"}},{"kind":"Field","name":{"kind":"Name","value":"ticketClosed"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"formattedDocumentId"}},{"kind":"Field","name":{"kind":"Name","value":"boardId"}}]}}]}}]} as unknown as DocumentNode<UpdateTaskTicketMutation, UpdateTaskTicketMutationVariables>;
export const BeginInspectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginInspection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateInspectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInspection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"inspectionDate"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"responsible"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<BeginInspectionMutation, BeginInspectionMutationVariables>;
export const CloseInspectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseInspection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FinishInspectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishInspection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<CloseInspectionMutation, CloseInspectionMutationVariables>;