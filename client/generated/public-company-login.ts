/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type FinishSignOnInput = {
  answer: string;
  browserKey: string;
};

export type Role =
  | 'AppUser'
  | 'MultiUser'
  | 'Owner'
  | 'User';

/** The page that opens after the login */
export type StartPage =
  | 'board'
  | 'today';

export type StartSignOnInput = {
  email: string;
};

export type SessionUserFragment = { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null };

export type BegunSessionFragment = { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } };

export type StartSignOnMutationVariables = Exact<{
  input: StartSignOnInput;
}>;


export type StartSignOnMutation = { startSignOn: { address: string, browserKey: string } };

export type FinishSignOnMutationVariables = Exact<{
  input: FinishSignOnInput;
}>;


export type FinishSignOnMutation = { finishSignOn: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SessionClientFragment = { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null };

export type SessionFactorFragment = { has: boolean, isMissing: boolean, requiredFrom: string | null };

export const startSignOn: Operation<StartSignOnMutation, StartSignOnMutationVariables> = {"name":"StartSignOn","text":"mutation StartSignOn($input:StartSignOnInput!){startSignOn(input:$input){address browserKey}}"};
export const finishSignOn: Operation<FinishSignOnMutation, FinishSignOnMutationVariables> = {"name":"FinishSignOn","text":"mutation FinishSignOn($input:FinishSignOnInput!){finishSignOn(input:$input){...BegunSession}}fragment BegunSession on SessionResult{token user{...SessionUser}client{...SessionClient}choosesClient isForeman startPage secondFactor{...SessionFactor}}fragment SessionUser on User{id name short email role permissions}fragment SessionClient on Client{id name color keepsOnDevices deletionDueAt}fragment SessionFactor on FactorState{has isMissing requiredFrom}"};