/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type PublicPlaceQueryVariables = Exact<{
  code: string;
}>;


export type PublicPlaceQuery = { publicPlace: { id: string, name: string, clientName: string, logo: string | null } };

export const publicPlace: Operation<PublicPlaceQuery, PublicPlaceQueryVariables> = {"name":"PublicPlace","text":"query PublicPlace($code:String!){publicPlace(code:$code){id name clientName logo}}"};