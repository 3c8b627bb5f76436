import { useMessages } from '../../../kit/forms/use-zod-form.ts';
import { useEditorParts } from './editor-parts.ts';

/** The message for a field in the edited language; undefined if the field is valid, or before messages are shown. */
export const useProblem = (): ((...path: (string | number)[]) => string | undefined) => {
  const { problems } = useEditorParts();
  const messageFor = useMessages();
  return (...path) => messageFor(problems.find((problem) => problem.path.join('.') === path.join('.'))?.key);
};
