/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type PublicStorageLocationQueryVariables = Exact<{
  code: string;
  search?: string | null | undefined;
}>;


export type PublicStorageLocationQuery = { publicStorageLocation: { name: string, clientName: string, logo: string | null, keepsOnDevices: boolean, count: number, poisonCentres: Array<{ name: string, phone: string, shown: string }>, goods: Array<{ id: string, identifier: string, name: string, pictograms: Array<string>, signalWord: string, hasDataSheet: boolean, dataSheetDate: string | null, hazards: Array<{ code: string, sentence: string, language: string, isRepealed: boolean }>, emergencySteps: Array<{ emergency: string, sentences: Array<string> }>, operatingInstructions: Array<{ id: string, name: string, firstAid: string, emergency: string }> }> } };

export type PublicDataSheetAddressQueryVariables = Exact<{
  code: string;
  goodId: string;
}>;


export type PublicDataSheetAddressQuery = { publicDataSheetAddress: { url: string } };

export type PublicInstructionAddressQueryVariables = Exact<{
  code: string;
  instructionId: string;
}>;


export type PublicInstructionAddressQuery = { publicInstructionAddress: { url: string } };

export const publicStorageLocation: Operation<PublicStorageLocationQuery, PublicStorageLocationQueryVariables> = {"name":"PublicStorageLocation","text":"query PublicStorageLocation($code:String!$search:String){publicStorageLocation(code:$code search:$search){name clientName logo keepsOnDevices count poisonCentres{name phone shown}goods{id identifier name pictograms signalWord hazards{code sentence language isRepealed}emergencySteps{emergency sentences}hasDataSheet dataSheetDate operatingInstructions{id name firstAid emergency}}}}"};
export const publicDataSheetAddress: Operation<PublicDataSheetAddressQuery, PublicDataSheetAddressQueryVariables> = {"name":"PublicDataSheetAddress","text":"query PublicDataSheetAddress($code:String!$goodId:ID!){publicDataSheetAddress(code:$code goodId:$goodId){url}}"};
export const publicInstructionAddress: Operation<PublicInstructionAddressQuery, PublicInstructionAddressQueryVariables> = {"name":"PublicInstructionAddress","text":"query PublicInstructionAddress($code:String!$instructionId:ID!){publicInstructionAddress(code:$code instructionId:$instructionId){url}}"};