/**
 * The screens of a course in their order. Isomorphic, and without the schemas, so that a learner's page need not load
 * these.
 */

interface Asked {
  /** For a task: the page after which it is asked. Questions without it follow the last page. */
  after?: string | undefined;
}

/** A question that is a screen between the pages: each attempt has all of them, and none counts towards the pass mark. */
export const isTask = ({ after }: Asked): boolean => after !== undefined;

/** Pages with the tasks after each, then the other questions. */
export const inOrder = <Page extends { id: string }, Question extends Asked>({
  pages,
  questions,
}: {
  pages: readonly Page[];
  questions: readonly Question[];
}): ({ page: Page } | { question: Question })[] => [
  ...pages.flatMap((page) => [
    { page },
    ...questions.filter(({ after }) => after === page.id).map((question) => ({ question })),
  ]),
  ...questions.filter((question) => !isTask(question)).map((question) => ({ question })),
];
