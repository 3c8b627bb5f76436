import { useMessages } from '../../../kit/forms/use-zod-form.ts';
import { useEditorParts } from './editor-parts.ts';

/** The message about a field of the language that is being written; undefined while it is fine, or nobody asked. */
export const useProblem = (): ((...path: (string | number)[]) => string | undefined) => {
  const { problems } = useEditorParts();
  const messageFor = useMessages();
  return (...path) => messageFor(problems.find((problem) => problem.path.join('.') === path.join('.'))?.key);
};
