/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type ArriveInput = {
  code: string;
};

export type LoginInput = {
  code?: string | null | undefined;
  email: string;
  invitation?: string | null | undefined;
  language?: string | null | undefined;
  passkey?: PasskeyProofInput | null | undefined;
  password: string;
};

export type PasskeyForLoginInput = {
  email?: string | null | undefined;
  password?: string | null | undefined;
};

export type PasskeyLoginInput = {
  passkey: PasskeyProofInput;
};

export type PasskeyProofInput = {
  challengeId: string;
  response: string;
};

export type RequestPasswordResetInput = {
  email: string;
};

export type ResetPasswordInput = {
  id: string;
  password: string;
  password1: string;
};

export type Role =
  | 'AppUser'
  | 'MultiUser'
  | 'Owner'
  | 'User';

export type SecondFactorsLostInput = {
  email: string;
  password: string;
};

/** The page that opens after the login */
export type StartPage =
  | 'board'
  | 'today';

export type SessionUserFragment = { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null };

export type BegunSessionFragment = { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type PasskeyForLoginMutationVariables = Exact<{
  input: PasskeyForLoginInput;
}>;


export type PasskeyForLoginMutation = { passkeyForLogin: { id: string, options: unknown } };

export type LoginWithPasskeyMutationVariables = Exact<{
  input: PasskeyLoginInput;
}>;


export type LoginWithPasskeyMutation = { loginWithPasskey: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SecondFactorsLostMutationVariables = Exact<{
  input: SecondFactorsLostInput;
}>;


export type SecondFactorsLostMutation = { secondFactorsLost: string };

export type RequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ArriveMutationVariables = Exact<{
  input: ArriveInput;
}>;


export type ArriveMutation = { arrive: { token: string, choosesClient: boolean, isForeman: boolean, startPage: StartPage, user: { id: string, name: string, short: string, email: string | null, role: Role | null, permissions: Array<string> | null }, client: { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null }, secondFactor: { has: boolean, isMissing: boolean, requiredFrom: string | null } } };

export type SessionClientFragment = { id: string, name: string, color: string, keepsOnDevices: boolean, deletionDueAt: string | null };

export type SessionFactorFragment = { has: boolean, isMissing: boolean, requiredFrom: string | null };

export const login: Operation<LoginMutation, LoginMutationVariables> = {"name":"Login","text":"mutation Login($input:LoginInput!){login(input:$input){...BegunSession}}fragment BegunSession on SessionResult{token user{...SessionUser}client{...SessionClient}choosesClient isForeman startPage secondFactor{...SessionFactor}}fragment SessionUser on User{id name short email role permissions}fragment SessionClient on Client{id name color keepsOnDevices deletionDueAt}fragment SessionFactor on FactorState{has isMissing requiredFrom}"};
export const passkeyForLogin: Operation<PasskeyForLoginMutation, PasskeyForLoginMutationVariables> = {"name":"PasskeyForLogin","text":"mutation PasskeyForLogin($input:PasskeyForLoginInput!){passkeyForLogin(input:$input){id options}}"};
export const loginWithPasskey: Operation<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables> = {"name":"LoginWithPasskey","text":"mutation LoginWithPasskey($input:PasskeyLoginInput!){loginWithPasskey(input:$input){...BegunSession}}fragment BegunSession on SessionResult{token user{...SessionUser}client{...SessionClient}choosesClient isForeman startPage secondFactor{...SessionFactor}}fragment SessionUser on User{id name short email role permissions}fragment SessionClient on Client{id name color keepsOnDevices deletionDueAt}fragment SessionFactor on FactorState{has isMissing requiredFrom}"};
export const secondFactorsLost: Operation<SecondFactorsLostMutation, SecondFactorsLostMutationVariables> = {"name":"SecondFactorsLost","text":"mutation SecondFactorsLost($input:SecondFactorsLostInput!){secondFactorsLost(input:$input)}"};
export const requestPasswordReset: Operation<RequestPasswordResetMutation, RequestPasswordResetMutationVariables> = {"name":"RequestPasswordReset","text":"mutation RequestPasswordReset($input:RequestPasswordResetInput!){requestPasswordReset(input:$input)}"};
export const resetPassword: Operation<ResetPasswordMutation, ResetPasswordMutationVariables> = {"name":"ResetPassword","text":"mutation ResetPassword($input:ResetPasswordInput!){resetPassword(input:$input)}"};
export const arrive: Operation<ArriveMutation, ArriveMutationVariables> = {"name":"Arrive","text":"mutation Arrive($input:ArriveInput!){arrive(input:$input){...BegunSession}}fragment BegunSession on SessionResult{token user{...SessionUser}client{...SessionClient}choosesClient isForeman startPage secondFactor{...SessionFactor}}fragment SessionUser on User{id name short email role permissions}fragment SessionClient on Client{id name color keepsOnDevices deletionDueAt}fragment SessionFactor on FactorState{has isMissing requiredFrom}"};