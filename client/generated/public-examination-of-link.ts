/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type ExaminationOfLinkFactsFragment = { clientName: string, logo: string | null, employeeName: string, language: string, examinationName: string, optional: boolean, contact: string, dueOn: string, status: string, completedAt: string | null, isOffer: boolean, declinedAt: string | null, canTakeBack: boolean, awaitsCertificate: boolean, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> };

export type ExaminationOfLinkQueryVariables = Exact<{
  assignmentId: string;
  employeeId: string;
}>;


export type ExaminationOfLinkQuery = { examinationOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, examinationName: string, optional: boolean, contact: string, dueOn: string, status: string, completedAt: string | null, isOffer: boolean, declinedAt: string | null, canTakeBack: boolean, awaitsCertificate: boolean, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> } };

export type CompleteExaminationOfLinkMutationVariables = Exact<{
  assignmentId: string;
  employeeId: string;
  on?: string | null | undefined;
}>;


export type CompleteExaminationOfLinkMutation = { completeExaminationOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, examinationName: string, optional: boolean, contact: string, dueOn: string, status: string, completedAt: string | null, isOffer: boolean, declinedAt: string | null, canTakeBack: boolean, awaitsCertificate: boolean, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> } };

export type DeclineExaminationOfLinkMutationVariables = Exact<{
  assignmentId: string;
  employeeId: string;
}>;


export type DeclineExaminationOfLinkMutation = { declineExaminationOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, examinationName: string, optional: boolean, contact: string, dueOn: string, status: string, completedAt: string | null, isOffer: boolean, declinedAt: string | null, canTakeBack: boolean, awaitsCertificate: boolean, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> } };

export type TakeBackExaminationOfLinkMutationVariables = Exact<{
  assignmentId: string;
  employeeId: string;
}>;


export type TakeBackExaminationOfLinkMutation = { takeBackExaminationOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, examinationName: string, optional: boolean, contact: string, dueOn: string, status: string, completedAt: string | null, isOffer: boolean, declinedAt: string | null, canTakeBack: boolean, awaitsCertificate: boolean, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }> } };

export const examinationOfLink: Operation<ExaminationOfLinkQuery, ExaminationOfLinkQueryVariables> = {"name":"ExaminationOfLink","text":"query ExaminationOfLink($assignmentId:ID!$employeeId:ID!){examinationOfLink(assignmentId:$assignmentId employeeId:$employeeId){...ExaminationOfLinkFacts}}fragment ExaminationOfLinkFacts on ExaminationOfLink{clientName logo employeeName language examinationName optional contact dueOn status completedAt isOffer declinedAt canTakeBack awaitsCertificate next{id name dueOn path minutes}}"};
export const completeExaminationOfLink: Operation<CompleteExaminationOfLinkMutation, CompleteExaminationOfLinkMutationVariables> = {"name":"CompleteExaminationOfLink","text":"mutation CompleteExaminationOfLink($assignmentId:ID!$employeeId:ID!$on:Date){completeExaminationOfLink(assignmentId:$assignmentId employeeId:$employeeId on:$on){...ExaminationOfLinkFacts}}fragment ExaminationOfLinkFacts on ExaminationOfLink{clientName logo employeeName language examinationName optional contact dueOn status completedAt isOffer declinedAt canTakeBack awaitsCertificate next{id name dueOn path minutes}}"};
export const declineExaminationOfLink: Operation<DeclineExaminationOfLinkMutation, DeclineExaminationOfLinkMutationVariables> = {"name":"DeclineExaminationOfLink","text":"mutation DeclineExaminationOfLink($assignmentId:ID!$employeeId:ID!){declineExaminationOfLink(assignmentId:$assignmentId employeeId:$employeeId){...ExaminationOfLinkFacts}}fragment ExaminationOfLinkFacts on ExaminationOfLink{clientName logo employeeName language examinationName optional contact dueOn status completedAt isOffer declinedAt canTakeBack awaitsCertificate next{id name dueOn path minutes}}"};
export const takeBackExaminationOfLink: Operation<TakeBackExaminationOfLinkMutation, TakeBackExaminationOfLinkMutationVariables> = {"name":"TakeBackExaminationOfLink","text":"mutation TakeBackExaminationOfLink($assignmentId:ID!$employeeId:ID!){takeBackExaminationOfLink(assignmentId:$assignmentId employeeId:$employeeId){...ExaminationOfLinkFacts}}fragment ExaminationOfLinkFacts on ExaminationOfLink{clientName logo employeeName language examinationName optional contact dueOn status completedAt isOffer declinedAt canTakeBack awaitsCertificate next{id name dueOn path minutes}}"};