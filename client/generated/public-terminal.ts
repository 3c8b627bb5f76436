/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type VisitFactsFragment = { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> };

export type BegunFragment = { secret: string, visit: { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> } };

export type TerminalOfTokenQueryVariables = Exact<{
  token: string;
}>;


export type TerminalOfTokenQuery = { terminalOfToken: { name: string, clientName: string, logo: string | null } };

export type PairTerminalMutationVariables = Exact<{
  code: string;
}>;


export type PairTerminalMutation = { pairTerminal: { token: string } };

export type EnterTerminalMutationVariables = Exact<{
  token: string;
  number: string;
  pin: string;
}>;


export type EnterTerminalMutation = { enterTerminal: { secret: string, visit: { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> } } };

export type EnterTerminalByBadgeMutationVariables = Exact<{
  token: string;
  code: string;
}>;


export type EnterTerminalByBadgeMutation = { enterTerminalByBadge: { secret: string, visit: { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> } } };

export type TerminalVisitQueryVariables = Exact<{
  secret: string;
}>;


export type TerminalVisitQuery = { terminalVisit: { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> } };

export type KeepTerminalVisitMutationVariables = Exact<{
  secret: string;
}>;


export type KeepTerminalVisitMutation = { keepTerminalVisit: boolean };

export type EndTerminalVisitMutationVariables = Exact<{
  secret: string;
}>;


export type EndTerminalVisitMutation = { endTerminalVisit: boolean };

export type SignAtTerminalMutationVariables = Exact<{
  secret: string;
  id: string;
  signature: unknown;
}>;


export type SignAtTerminalMutation = { signAtTerminal: { employeeId: string, employeeName: string, language: string, hasPin: boolean, courses: Array<{ id: string, name: string, dueOn: string, minutes: number | null, isOralOpen: boolean }>, signings: Array<{ id: string, topic: string, heldOn: string, instructor: string, points: string }> } };

export type ChangeTerminalPinMutationVariables = Exact<{
  secret: string;
  former: string;
  pin: string;
}>;


export type ChangeTerminalPinMutation = { changeTerminalPin: boolean };

export type TakeCertificateMutationVariables = Exact<{
  secret: string;
  assignment: string;
}>;


export type TakeCertificateMutation = { takeCertificate: { url: string, until: string } };

export const terminalOfToken: Operation<TerminalOfTokenQuery, TerminalOfTokenQueryVariables> = {"name":"TerminalOfToken","text":"query TerminalOfToken($token:String!){terminalOfToken(token:$token){name clientName logo}}"};
export const pairTerminal: Operation<PairTerminalMutation, PairTerminalMutationVariables> = {"name":"PairTerminal","text":"mutation PairTerminal($code:String!){pairTerminal(code:$code){token}}"};
export const enterTerminal: Operation<EnterTerminalMutation, EnterTerminalMutationVariables> = {"name":"EnterTerminal","text":"mutation EnterTerminal($token:String!$number:String!$pin:String!){enterTerminal(token:$token number:$number pin:$pin){...Begun}}fragment Begun on BegunVisit{secret visit{...VisitFacts}}fragment VisitFacts on TerminalVisit{employeeId employeeName language hasPin courses{id name dueOn minutes isOralOpen}signings{id topic heldOn instructor points}}"};
export const enterTerminalByBadge: Operation<EnterTerminalByBadgeMutation, EnterTerminalByBadgeMutationVariables> = {"name":"EnterTerminalByBadge","text":"mutation EnterTerminalByBadge($token:String!$code:String!){enterTerminalByBadge(token:$token code:$code){...Begun}}fragment Begun on BegunVisit{secret visit{...VisitFacts}}fragment VisitFacts on TerminalVisit{employeeId employeeName language hasPin courses{id name dueOn minutes isOralOpen}signings{id topic heldOn instructor points}}"};
export const terminalVisit: Operation<TerminalVisitQuery, TerminalVisitQueryVariables> = {"name":"TerminalVisit","text":"query TerminalVisit($secret:String!){terminalVisit(secret:$secret){...VisitFacts}}fragment VisitFacts on TerminalVisit{employeeId employeeName language hasPin courses{id name dueOn minutes isOralOpen}signings{id topic heldOn instructor points}}"};
export const keepTerminalVisit: Operation<KeepTerminalVisitMutation, KeepTerminalVisitMutationVariables> = {"name":"KeepTerminalVisit","text":"mutation KeepTerminalVisit($secret:String!){keepTerminalVisit(secret:$secret)}"};
export const endTerminalVisit: Operation<EndTerminalVisitMutation, EndTerminalVisitMutationVariables> = {"name":"EndTerminalVisit","text":"mutation EndTerminalVisit($secret:String!){endTerminalVisit(secret:$secret)}"};
export const signAtTerminal: Operation<SignAtTerminalMutation, SignAtTerminalMutationVariables> = {"name":"SignAtTerminal","text":"mutation SignAtTerminal($secret:String!$id:ID!$signature:JSON!){signAtTerminal(secret:$secret id:$id signature:$signature){...VisitFacts}}fragment VisitFacts on TerminalVisit{employeeId employeeName language hasPin courses{id name dueOn minutes isOralOpen}signings{id topic heldOn instructor points}}"};
export const changeTerminalPin: Operation<ChangeTerminalPinMutation, ChangeTerminalPinMutationVariables> = {"name":"ChangeTerminalPin","text":"mutation ChangeTerminalPin($secret:String!$former:String!$pin:String!){changeTerminalPin(secret:$secret former:$former pin:$pin)}"};
export const takeCertificate: Operation<TakeCertificateMutation, TakeCertificateMutationVariables> = {"name":"TakeCertificate","text":"mutation TakeCertificate($secret:String!$assignment:ID!){takeCertificate(secret:$secret assignment:$assignment){url until}}"};