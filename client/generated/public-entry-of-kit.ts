/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type CorrectKitEntryInput = {
  date: string;
  description: string;
  medUsed: string;
  name: string;
  nameFirstAid: string;
  token: string;
  wound: string;
};

export type KitEntryInput = {
  code: string;
  date: string;
  description: string;
  id: string;
  medUsed: string;
  name: string;
  nameFirstAid: string;
  token: string;
  wound: string;
};

export type KitOfCodeQueryVariables = Exact<{
  code: string;
}>;


export type KitOfCodeQuery = { firstAidKit: { name: string, clientName: string, logo: string | null } };

export type AddMedkitLogByCodeMutationVariables = Exact<{
  input: KitEntryInput;
}>;


export type AddMedkitLogByCodeMutation = { addMedkitLogByCode: { expiresAt: string } };

export type MyMedkitLogQueryVariables = Exact<{
  token: string;
}>;


export type MyMedkitLogQuery = { myMedkitLog: { name: string, date: string, wound: string, description: string, nameFirstAid: string, medUsed: string, expiresAt: string } };

export type CorrectMyMedkitLogMutationVariables = Exact<{
  input: CorrectKitEntryInput;
}>;


export type CorrectMyMedkitLogMutation = { correctMyMedkitLog: { expiresAt: string } };

export const kitOfCode: Operation<KitOfCodeQuery, KitOfCodeQueryVariables> = {"name":"KitOfCode","text":"query KitOfCode($code:String!){firstAidKit(code:$code){name clientName logo}}"};
export const addMedkitLogByCode: Operation<AddMedkitLogByCodeMutation, AddMedkitLogByCodeMutationVariables> = {"name":"AddMedkitLogByCode","text":"mutation AddMedkitLogByCode($input:KitEntryInput!){addMedkitLogByCode(input:$input){expiresAt}}"};
export const myMedkitLog: Operation<MyMedkitLogQuery, MyMedkitLogQueryVariables> = {"name":"MyMedkitLog","text":"query MyMedkitLog($token:String!){myMedkitLog(token:$token){name date wound description nameFirstAid medUsed expiresAt}}"};
export const correctMyMedkitLog: Operation<CorrectMyMedkitLogMutation, CorrectMyMedkitLogMutationVariables> = {"name":"CorrectMyMedkitLog","text":"mutation CorrectMyMedkitLog($input:CorrectKitEntryInput!){correctMyMedkitLog(input:$input){expiresAt}}"};