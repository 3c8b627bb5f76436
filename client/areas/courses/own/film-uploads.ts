import { useEffect, useRef, useState } from 'react';
import type { OwnCourseDraft } from '../../../../schema/areas/courses/own-course.shared.ts';
import { LargeUploadSession } from '../../../kit/files/use-large-upload.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';

/** Returns a change of the draft that sets the uploaded film of a block, in the language that contains the block. */
export const withFilm =
  (blockId: string, fileId: string) =>
  (draft: OwnCourseDraft): OwnCourseDraft => {
    const at = Object.entries(draft.content).find(([, content]) =>
      content?.pages.some(({ blocks }) => blocks.some(({ id }) => id === blockId)),
    );
    if (!at?.[1]) return draft;
    const [language, content] = at;
    const pages = content.pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        block.id === blockId && block.kind === 'video' ? { ...block, fileId } : block,
      ),
    }));
    return { ...draft, content: { ...draft.content, [language]: { ...content, pages } } };
  };

const filmBlocks = ({ content }: OwnCourseDraft): string[] =>
  [content.de, content.en].flatMap((language) =>
    (language?.pages ?? []).flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'video').map(({ id }) => id)),
  );

/**
 * The film uploads of a course. They continue while their page is collapsed, while another language is edited, and
 * during the preview. They end when their block is removed, or when the page of the course is left.
 */
export const useFilmUploads = (
  draft: OwnCourseDraft,
  onSent: (film: { blockId: string; fileId: string; file: File }) => void,
) => {
  const sessions = useRef(new Map<string, LargeUploadSession>());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const take = useLatest(onSent);
  const of = useRef((blockId: string): LargeUploadSession => {
    const existing = sessions.current.get(blockId);
    if (existing) return existing;
    const session = new LargeUploadSession('courseFilm', blockId);
    sessions.current.set(blockId, session);
    session.subscribe(() => {
      const { upload } = session.read();
      setSending((before) => {
        const after = new Set(before);
        const isUnderWay = upload.kind === 'sending' || upload.kind === 'waiting';
        return isUnderWay === before.has(blockId)
          ? before
          : (isUnderWay ? after.add(blockId) : after.delete(blockId), after);
      });
      if (upload.kind !== 'sent') return;
      take({ blockId, fileId: upload.fileId, file: upload.file });
      session.done();
      session.cancel();
    });
    return session;
  });
  useEffect(() => {
    const there = new Set(filmBlocks(draft));
    for (const [blockId, session] of sessions.current)
      if (!there.has(blockId)) {
        session.cancel();
        sessions.current.delete(blockId);
      }
  }, [draft]);
  useEffect(
    () => () => {
      for (const session of sessions.current.values()) session.stop();
    },
    [],
  );
  return { of: of.current, sending };
};
export type FilmUploads = ReturnType<typeof useFilmUploads>;
