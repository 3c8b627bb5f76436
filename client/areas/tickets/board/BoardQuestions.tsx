import { useBoardMatches } from '../data/use-board-matches.ts';
import type { Question } from '../data/use-board-search.ts';

/** Reads the data for the filters from the server. Renders nothing; a board without filters does not load its code. */
export const BoardQuestions = ({ questions, version }: { questions: readonly Question[]; version: number }) =>
  questions.map((question) => <Asking key={question.about} question={question} version={version} />);

const Asking = ({ question, version }: { question: Question; version: number }) => {
  useBoardMatches(question, version);
  return null;
};
