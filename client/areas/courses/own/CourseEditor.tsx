import { FileText, Languages, MessageCircleQuestion } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  draftProblems,
  emptyContent,
  languagesOf,
  MAX_PAGES,
  MAX_QUESTIONS,
  newPage,
  newQuestion,
} from '../../../../schema/areas/courses/own-course.shared.ts';
import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import {
  CONTENT_LANGUAGES,
  officeLanguage,
  type ContentLanguage,
} from '../../../../schema/kernel/content-language.shared.ts';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { preparedPhoto } from '../../../kit/photos/photo.ts';
import { prepareRichText } from '../../../kit/rich-text/RichTextField.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DraftConflicts } from './DraftConflicts.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { EditorPlace } from './editor-place.ts';
import { type EditorParts, EditorPartsProvider } from './editor-parts.ts';
import { FactsCard } from './FactsCard.tsx';
import { PageFields } from './PageFields.tsx';
import { PartList } from './PartList.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import type { DraftState } from './use-draft.ts';
import type { UndoState } from './use-undo.ts';

interface CourseEditorProps {
  draftState: DraftState;
  undo: UndoState;
  place: EditorPlace;
  isPublished: boolean;
  publish: () => Promise<boolean>;
  files: Pick<EditorParts, 'fileAddress' | 'renewFiles' | 'keepLocal' | 'films'>;
}

/** The editor of a course: its facts, its pages and its questions, in each of its languages. */
export const CourseEditor = ({ draftState, undo, place, isPublished, publish, files }: CourseEditorProps) => {
  const { t } = useTranslation('courses');
  const formId = useId();
  const { draft, latest, conflict, problem } = draftState;
  const { edit } = undo;
  const languages = languagesOf(draft.content);
  const [asked, setAsked] = useState(false);
  useEffect(prepareRichText, []);
  const language = languages.find((each) => each === place.language) ?? languages[0] ?? 'de';
  const content = draft.content[language];
  const problems = useMemo(() => draftProblems(draft), [draft]);

  const add = (next: ContentLanguage) => {
    const fixed = {
      oralPart: t('own.newOralPart', { lng: officeLanguage(next) }),
      repeat: t('own.newRepeat', { lng: officeLanguage(next) }),
    };
    edit((before) => ({ ...before, content: { ...before.content, [next]: emptyContent(fixed) } }));
    place.setLanguage(next);
    focusWhenRendered(`${formId}-title`);
  };
  if (!content) return null;
  const parts: EditorParts = {
    formId,
    language,
    content,
    edit: (change) =>
      edit((before) => {
        const old = before.content[language];
        return old ? { ...before, content: { ...before.content, [language]: change(old) } } : before;
      }),
    problems: asked ? problems.filter((each) => each.language === language) : [],
    ...files,
    upload: async (file, onShare) => {
      const photo = await preparedPhoto(file, PROOF_RULES.limit);
      const id = await uploadFile(photo, onShare, QUIET);
      files.keepLocal(id, photo);
      return id;
    },
    isOpen: place.isOpen,
    toggle: place.toggle,
  };
  return (
    <EditorPartsProvider value={parts}>
      <EditorBar {...{ languages, language, undo, draftState }} onLanguage={place.setLanguage} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {conflict && <DraftConflicts draftState={draftState} conflict={conflict} />}
      <FactsCard draft={draft} edit={edit} />
      <PartList
        kind="pages"
        icon={FileText}
        parts={content.pages}
        most={MAX_PAGES}
        nameOf={(page) => page.title}
        isSending={({ blocks }) => blocks.some(({ id }) => files.films.sending.has(id))}
        make={newPage}
        isEmpty={(page) =>
          page.title === '' && page.blocks.every((block) => block.kind === 'text' && plainTextOf(block.html) === '')
        }
        onChange={(pages) => parts.edit((before) => ({ ...before, pages }))}
      >
        {(page, index) => <PageFields page={page} index={index} />}
      </PartList>
      <PartList
        kind="questions"
        icon={MessageCircleQuestion}
        parts={content.questions}
        most={MAX_QUESTIONS}
        nameOf={(question) => question.text}
        make={newQuestion}
        isEmpty={(question) => question.text === '' && question.answers.every(({ text }) => text === '')}
        onChange={(questions) => parts.edit((before) => ({ ...before, questions }))}
      >
        {(question, index) => <QuestionFields question={question} index={index} />}
      </PartList>
      <Menu
        label={t('own.addLanguage')}
        align="start"
        buttonClassName={classes(buttonClass({ variant: 'ghost' }), 'w-fit')}
        entries={CONTENT_LANGUAGES.filter((each) => !draft.content[each]).map((each) => ({
          key: each,
          label: t(`preview.${each}`),
          onSelect: () => add(each),
        }))}
      >
        <Languages aria-hidden className="size-4 shrink-0" />
        {t('own.addLanguage')}
      </Menu>
      <PublishPanel
        problems={problems}
        asked={asked}
        onAsk={() => setAsked(true)}
        isPublished={isPublished}
        isChanged={!draftState.isSaved || latest.isChanged}
        publish={publish}
        show={(problem) => {
          if (problem.language) place.setLanguage(problem.language);
          const [kind, index] = problem.path;
          const part = kind === 'pages' || kind === 'questions' ? kind : null;
          const target = part && draft.content[problem.language ?? language]?.[part][Number(index)];
          if (target) place.expand(target.id);
          focusWhenRendered(`${formId}-${target ? target.id : String(kind)}`);
        }}
      />
    </EditorPartsProvider>
  );
};
