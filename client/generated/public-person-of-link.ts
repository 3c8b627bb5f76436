/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type PersonOfLinkQueryVariables = Exact<{
  assignmentId: string;
  employeeId: string;
}>;


export type PersonOfLinkQuery = { personOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, open: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> } };

export const personOfLink: Operation<PersonOfLinkQuery, PersonOfLinkQueryVariables> = {"name":"PersonOfLink","text":"query PersonOfLink($assignmentId:ID!$employeeId:ID!){personOfLink(assignmentId:$assignmentId employeeId:$employeeId){clientName logo employeeName language open{id name dueOn path minutes}}}"};