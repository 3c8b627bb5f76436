import { Field, ID, Int, ObjectType } from 'type-graphql';
import { JsonScalar, DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { OpenedProof } from './course-proof.rows.ts';
import { isIntact, firstTryCounts, readingSeconds, wasReadFast } from './course-proof.ts';
import type { Signature } from '../../records/signature.shared.ts';

@ObjectType({ simpleResolvers: true, description: 'How long a page was read, by the clock of the server' })
export class CourseProofPage {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int)
  visits!: number;

  @Field(() => Int)
  seconds!: number;
}

@ObjectType({ simpleResolvers: true })
export class CourseProofTry {
  @Field(() => [String], { description: 'The chosen answers, in their words' })
  chosen!: string[];

  @Field(() => Boolean)
  correct!: boolean;

  @Field(() => MomentScalar)
  at!: string;
}

@ObjectType({ simpleResolvers: true })
export class CourseProofQuestion {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { description: 'A task between the pages, which does not count towards the pass mark' })
  isTask!: boolean;

  @Field(() => [CourseProofTry])
  tries!: CourseProofTry[];
}

/** The stored proof of a completed course, and whether its seal is intact. */
@ObjectType({ simpleResolvers: true })
export class CourseProof {
  @Field(() => ID, { description: 'Of the completed assignment' })
  id!: string;

  @Field(() => String, { description: 'The name at that time' })
  employee!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  language!: ContentLanguage;

  @Field(() => DayScalar, { description: 'The version of the content' })
  reviewedOn!: string;

  @Field(() => [String])
  legalBasis!: string[];

  @Field(() => MomentScalar)
  startedAt!: string;

  @Field(() => MomentScalar)
  completedAt!: string;

  @Field(() => [CourseProofPage])
  pages!: CourseProofPage[];

  @Field(() => [CourseProofQuestion])
  questions!: CourseProofQuestion[];

  @Field(() => Int, { description: 'How long its pages were read, together' })
  readingSeconds!: number;

  @Field(() => Boolean, { description: 'Whether they were read remarkably fast' })
  isFast!: boolean;

  @Field(() => Int, { description: 'From 1; after one that failed the next begins on another day' })
  attempt!: number;

  @Field(() => Int, { description: 'How many questions counted towards the pass mark' })
  askedCount!: number;

  @Field(() => Int, { description: 'How many of them were answered rightly at the first try' })
  knownCount!: number;

  @Field(() => JsonScalar, { nullable: true, description: 'Points that were drawn, or a typed name' })
  signature!: Signature | null;

  @Field(() => Boolean, { description: 'An oral part is required beside the course, and was not done yet' })
  isOralOpen!: boolean;

  @Field(() => MomentScalar, { nullable: true, description: 'When the oral part was done' })
  oralAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Who confirmed it; null for an instruction in person' })
  oralBy!: string | null;

  @Field(() => String, { description: 'SHA-256 of what was shown' })
  contentHash!: string;

  @Field(() => String, { description: 'SHA-256 of the proof' })
  hash!: string;

  @Field(() => Boolean, { description: 'Whether proof and content are what was sealed' })
  isIntact!: boolean;

  @Field(() => JsonScalar, { description: 'Pages and questions as they were shown, with their solutions' })
  content!: unknown;

  @Field(() => JsonScalar, { description: 'SVG markup by the names that figures use' })
  illustrations!: unknown;

  @Field(() => JsonScalar, { description: 'Addresses of its pictures and films, for an hour or two, by their ids' })
  files!: unknown;
}

/** A stored proof for responses and documents: the answers as texts, and whether the seal is intact. */
export function proofView({
  assignmentId,
  proof,
  hash,
  snapshot,
  onlineAt,
  assignmentCompletedAt,
  oralBy,
}: OpenedProof): Omit<CourseProof, 'files'> & { goals: string[] } {
  const { content, legalBasis, illustrations } = snapshot;
  const words = new Map(
    content.questions.flatMap(({ id, answers }) => answers.map((each) => [`${id} ${each.id}`, each.text] as const)),
  );
  const ordered = new Set(content.questions.filter(({ kind }) => kind === 'order').map(({ id }) => id));
  const { employee, title, language, reviewedOn, startedAt, completedAt, pages, signature, contentHash } = proof;
  return {
    id: assignmentId,
    employee,
    title,
    language,
    reviewedOn,
    startedAt,
    completedAt,
    pages,
    signature,
    contentHash,
    hash,
    legalBasis,
    // Questions that were not asked were not shown either.
    content: {
      ...content,
      questions: content.questions.filter(({ id }) => proof.questions.some((asked) => asked.id === id)),
    },
    isOralOpen: onlineAt !== null && assignmentCompletedAt === null,
    oralAt: onlineAt === null ? null : assignmentCompletedAt,
    oralBy,
    readingSeconds: readingSeconds(proof),
    isFast: wasReadFast(proof, snapshot),
    attempt: proof.attempt?.number ?? 1,
    ...firstTryCounts(proof),
    illustrations,
    goals: content.goals,
    isIntact: isIntact(
      {
        proof,
        hash,
      },
      snapshot,
    ),
    questions: proof.questions.map((question) => ({
      ...question,
      isTask: question.isTask === true,
      tries: question.tries.map((each) => ({
        ...each,
        chosen: each.chosen.map((answer, index) => {
          const answerText = words.get(`${question.id} ${answer}`) ?? answer;
          return ordered.has(question.id) ? `${index + 1}. ${answerText}` : answerText;
        }),
      })),
    })),
  };
}
