import type { Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import type { CourseProof } from './course-proof.ts';
import type { CourseRun } from './course-run.ts';
import { courseText } from './course-texts.ts';

const FIELDS = {
  courseRuns: ['course', 'language', 'startedAt', 'lastAt', 'pageCount', 'answerCount'],
  courseProofs: [
    'course',
    'language',
    'reviewedOn',
    'startedAt',
    'completedAt',
    'pages',
    'answers',
    'signature',
    'hash',
  ],
};

/** The courses that an employee has begun, and the proofs of those that they have completed. */
export async function courseData(rows: Rows, id: string, language: Language): Promise<PersonalDataSection[]> {
  const text = (key: string, values = {}): string => courseText(language, key, values);
  const section = (key: keyof typeof FIELDS, content: Record<string, unknown>[]): PersonalDataSection => ({
    key,
    title: text(`personalData.${key}`),
    labels: Object.fromEntries(FIELDS[key].map((field) => [field, text(`personalData.${field}`)])),
    rows: content,
  });
  const runs = await rows<{ title: string; run: CourseRun; updatedAt: Date }>(
    `select s.snapshot -> 'content' ->> 'title' as title, r.run, r.updated_at as "updatedAt"
       from assignment a
       join course_run r on r.client_id = a.client_id and r.assignment_id = a.id
       join course_snapshot s on s.client_id = r.client_id and s.hash = r.content_hash
      where a.client_id = app_client_id() and a.employee_id = $1 order by r.run ->> 'startedAt'`,
    [id],
  );
  const proofs = await rows<{ proof: CourseProof; hash: string; words: Record<string, string> }>(
    `select p.proof, p.hash,
            (select jsonb_object_agg(q ->> 'id' || ' ' || (o ->> 'id'), o ->> 'text')
               from jsonb_array_elements(s.snapshot -> 'content' -> 'questions') q,
                    jsonb_array_elements(q -> 'answers') o) as words
       from assignment a
       join course_proof p on p.client_id = a.client_id and p.assignment_id = a.id
       join course_snapshot s on s.client_id = p.client_id and s.hash = p.content_hash
      where a.client_id = app_client_id() and a.employee_id = $1 order by p.proof ->> 'completedAt'`,
    [id],
  );
  const sections = [
    section(
      'courseRuns',
      runs.map(({ title, run, updatedAt }) => ({
        course: title,
        language: text(`proof.languages.${run.language}`),
        startedAt: run.startedAt,
        lastAt: new Date(updatedAt).toISOString(),
        pageCount: Object.keys(run.screens).length,
        answerCount: run.answers.length,
      })),
    ),
    section(
      'courseProofs',
      proofs.map(({ proof, hash, words }) => ({
        course: proof.title,
        language: text(`proof.languages.${proof.language}`),
        reviewedOn: proof.reviewedOn,
        startedAt: proof.startedAt,
        completedAt: proof.completedAt,
        pages: proof.pages.map(({ title, visits, seconds }) => `${title}: ${visits} ×, ${seconds} s`).join('; '),
        answers: proof.questions
          .flatMap((question) =>
            question.tries.map(({ chosen, correct }) => {
              const answer = chosen.map((each) => words[`${question.id} ${each}`] ?? each).join(' · ');
              return `${question.text} ${answer} (${text(correct ? 'proof.right' : 'proof.wrong')})`;
            }),
          )
          .join('; '),
        signature:
          proof.signature?.kind === 'typed' ? proof.signature.name : proof.signature ? text('personalData.drawn') : '',
        hash,
      })),
    ),
  ];
  return sections.filter((each) => each.rows.length > 0);
}
