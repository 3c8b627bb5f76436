/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../kit/data/ask-server.ts';
export type InstructionOfLinkFactsFragment = { clientName: string, logo: string | null, employeeName: string, language: string, instructionName: string, description: string, dueOn: string, status: string, completedAt: string | null, onlineAt: string | null, oralPart: string | null, hasCertificate: boolean, contactName: string | null, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }>, former: Array<{ id: string, name: string, completedOn: string, path: string }>, questions: Array<{ id: string, place: string, question: string, askedAt: string, answer: string }> };

export type LearnerQuestionFragment = { id: string, place: string, question: string, askedAt: string, answer: string };

export type InstructionOfLinkQueryVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language?: string | null | undefined;
}>;


export type InstructionOfLinkQuery = { instructionOfLink: { clientName: string, logo: string | null, employeeName: string, language: string, instructionName: string, description: string, dueOn: string, status: string, completedAt: string | null, onlineAt: string | null, oralPart: string | null, hasCertificate: boolean, contactName: string | null, course: { hash: string, language: string, minutes: number, reviewedOn: string, isUnread: boolean, legalBasis: Array<string>, cover: string, coverAddress: string | null, content: unknown, illustrations: unknown, files: unknown, scorm: unknown, screen: string | null, verdicts: unknown, waits: unknown, again: string | null, failed: unknown } | null, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }>, former: Array<{ id: string, name: string, completedOn: string, path: string }>, questions: Array<{ id: string, place: string, question: string, askedAt: string, answer: string }> } };

export type OpenCourseScreenMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language: string;
  hash: string;
  screen: string;
}>;


export type OpenCourseScreenMutation = { openCourseScreen: boolean };

export type CatchUpCourseMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language: string;
  hash: string;
  visits: unknown;
  laterMs: number;
}>;


export type CatchUpCourseMutation = { catchUpCourse: string | null };

export type ReportScormMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language: string;
  hash: string;
  item: string;
  data: unknown;
  revision: number;
}>;


export type ReportScormMutation = { reportScorm: unknown };

export type AnswerCourseMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language: string;
  hash: string;
  question: string;
  chosen: Array<string> | string;
}>;


export type AnswerCourseMutation = { answerCourse: unknown };

export type CompleteCourseMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  language: string;
  hash: string;
  signature: unknown;
}>;


export type CompleteCourseMutation = { completeCourse: { clientName: string, logo: string | null, employeeName: string, language: string, instructionName: string, description: string, dueOn: string, status: string, completedAt: string | null, onlineAt: string | null, oralPart: string | null, hasCertificate: boolean, contactName: string | null, next: Array<{ id: string, name: string, dueOn: string, path: string, minutes: number | null }>, former: Array<{ id: string, name: string, completedOn: string, path: string }>, questions: Array<{ id: string, place: string, question: string, askedAt: string, answer: string }> } };

export type CourseCertificateQueryVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
}>;


export type CourseCertificateQuery = { courseCertificate: { name: string, content: string } };

export type AskInstructorMutationVariables = Exact<{
  managedInstructionAssignmentId: string;
  assignmentId: string;
  employeeId: string;
  question: string;
  place: string;
}>;


export type AskInstructorMutation = { askInstructor: Array<{ id: string, place: string, question: string, askedAt: string, answer: string }> };

export const instructionOfLink: Operation<InstructionOfLinkQuery, InstructionOfLinkQueryVariables> = {"name":"InstructionOfLink","text":"query InstructionOfLink($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String){instructionOfLink(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language){...InstructionOfLinkFacts course{hash language minutes reviewedOn isUnread legalBasis cover coverAddress content illustrations files scorm screen verdicts waits again failed}}}fragment InstructionOfLinkFacts on InstructionOfLink{clientName logo employeeName language instructionName description dueOn status completedAt onlineAt oralPart hasCertificate next{id name dueOn path minutes}former{id name completedOn path}questions{...LearnerQuestion}contactName}fragment LearnerQuestion on CourseQuestion{id place question askedAt answer}"};
export const openCourseScreen: Operation<OpenCourseScreenMutation, OpenCourseScreenMutationVariables> = {"name":"OpenCourseScreen","text":"mutation OpenCourseScreen($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String!$hash:String!$screen:String!){openCourseScreen(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language hash:$hash screen:$screen)}"};
export const catchUpCourse: Operation<CatchUpCourseMutation, CatchUpCourseMutationVariables> = {"name":"CatchUpCourse","text":"mutation CatchUpCourse($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String!$hash:String!$visits:JSON!$laterMs:Int!){catchUpCourse(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language hash:$hash visits:$visits laterMs:$laterMs)}"};
export const reportScorm: Operation<ReportScormMutation, ReportScormMutationVariables> = {"name":"ReportScorm","text":"mutation ReportScorm($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String!$hash:String!$item:String!$data:JSON!$revision:Int!){reportScorm(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language hash:$hash item:$item data:$data revision:$revision)}"};
export const answerCourse: Operation<AnswerCourseMutation, AnswerCourseMutationVariables> = {"name":"AnswerCourse","text":"mutation AnswerCourse($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String!$hash:String!$question:String!$chosen:[String!]!){answerCourse(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language hash:$hash question:$question chosen:$chosen)}"};
export const completeCourse: Operation<CompleteCourseMutation, CompleteCourseMutationVariables> = {"name":"CompleteCourse","text":"mutation CompleteCourse($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$language:String!$hash:String!$signature:JSON!){completeCourse(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId language:$language hash:$hash signature:$signature){...InstructionOfLinkFacts}}fragment InstructionOfLinkFacts on InstructionOfLink{clientName logo employeeName language instructionName description dueOn status completedAt onlineAt oralPart hasCertificate next{id name dueOn path minutes}former{id name completedOn path}questions{...LearnerQuestion}contactName}fragment LearnerQuestion on CourseQuestion{id place question askedAt answer}"};
export const courseCertificate: Operation<CourseCertificateQuery, CourseCertificateQueryVariables> = {"name":"CourseCertificate","text":"query CourseCertificate($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!){courseCertificate(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId){name content}}"};
export const askInstructor: Operation<AskInstructorMutation, AskInstructorMutationVariables> = {"name":"AskInstructor","text":"mutation AskInstructor($managedInstructionAssignmentId:ID!$assignmentId:ID!$employeeId:ID!$question:String!$place:String!){askInstructor(managedInstructionAssignmentId:$managedInstructionAssignmentId assignmentId:$assignmentId employeeId:$employeeId question:$question place:$place){...LearnerQuestion}}fragment LearnerQuestion on CourseQuestion{id place question askedAt answer}"};