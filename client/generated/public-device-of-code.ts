/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type EquipmentReportInput = {
  code: string;
  findings?: string | null | undefined;
  id: string;
  items?: Array<number> | null | undefined;
  name?: string | null | undefined;
  outcome: string;
  photo?: EquipmentReportPhotoInput | null | undefined;
};

export type EquipmentReportPhotoInput = {
  content: string;
  name: string;
};

export type PublicEquipmentQueryVariables = Exact<{
  code: string;
}>;


export type PublicEquipmentQuery = { publicEquipment: { id: string, name: string, kindName: string, number: string, place: string, clientName: string, logo: string | null, keepsOnDevices: boolean, state: string, lockedOn: string | null, nextCheckOn: string | null, reportedOn: string | null, items: Array<{ de: string, en: string }> } };

export type ReportEquipmentMutationVariables = Exact<{
  input: EquipmentReportInput;
}>;


export type ReportEquipmentMutation = { reportEquipment: { locked: boolean, told: boolean } };

export const publicEquipment: Operation<PublicEquipmentQuery, PublicEquipmentQueryVariables> = {"name":"PublicEquipment","text":"query PublicEquipment($code:String!){publicEquipment(code:$code){id name kindName number place clientName logo keepsOnDevices state lockedOn nextCheckOn reportedOn items{de en}}}"};
export const reportEquipment: Operation<ReportEquipmentMutation, ReportEquipmentMutationVariables> = {"name":"ReportEquipment","text":"mutation ReportEquipment($input:EquipmentReportInput!){reportEquipment(input:$input){locked told}}"};