import { useRef } from 'react';
import { useFrameMessages } from '../frames/use-frame-messages.ts';

/** An imported package as the server answers it (schema/courses/scorm/scorm-state.service.ts). */
export interface LearnerPackage {
  standard: string;
  origin: string;
  player: string;
  /** Whom the package may name: first name and initial, and an id of this assignment alone. */
  learner: Readonly<{ id: string; name: string }>;
  parts: Readonly<
    Record<
      string,
      { address: string; data: Readonly<Record<string, string>>; revision: number; isDone: boolean; isSkipped: boolean }
    >
  >;
}

interface ScormFrameProps {
  packaged: LearnerPackage;
  item: string;
  title: string;
  /** What the package reports, as it came: nobody has checked it. */
  onData: (data: unknown, isEnd: boolean) => void;
}

/**
 * Runs a part of a package on its own origin. Messages are taken from the page of that origin in this frame alone, and
 * sent to that origin alone.
 */
export const ScormFrame = ({ packaged, item, title, onData }: ScormFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, packaged.origin, (message, send) => {
    if (typeof message !== 'object' || message === null) return;
    const { kind, data, isEnd } = message as { kind?: unknown; data?: unknown; isEnd?: unknown };
    const part = packaged.parts[item];
    if (kind === 'ready' && part)
      send({ kind: 'start', address: part.address, data: part.data, learner: packaged.learner });
    if (kind === 'data') onData(data, isEnd === true);
  });
  return (
    <iframe
      ref={frame}
      src={packaged.player}
      title={title}
      // On an origin of its own: the same origin means its own storage, not ours.
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      className="h-[75dvh] min-h-96 w-full rounded border border-border bg-white"
    />
  );
};
