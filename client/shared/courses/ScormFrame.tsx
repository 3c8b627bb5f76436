import { useRef } from 'react';
import { useFrameMessages } from '../../kit/frames/use-frame-messages.ts';
import { useIsReady } from '../../kit/public/use-is-ready.ts';

/** An imported package as the server answers it (schema/areas/courses/scorm/scorm-state.service.ts). */
export interface LearnerPackage {
  standard: string;
  origin: string;
  player: string;
  /** The learner's data that the package receives: first name and initial, and an id used for this assignment only. */
  learner: Readonly<{ id: string; name: string }>;
  parts: Readonly<
    Record<
      string,
      {
        address: string;
        /** The identifier by which the package requests this part. */
        identifier?: string;
        /** Launch data of the part, from the manifest. */
        launch?: Readonly<Record<string, string>>;
        data: Readonly<Record<string, string>>;
        revision: number;
        isDone: boolean;
        isSkipped: boolean;
      }
    >
  >;
}

interface ScormFrameProps {
  packaged: LearnerPackage;
  item: string;
  title: string;
  /** Called with data that the package reports; the data is not validated. */
  onData: (data: unknown, isEnd: boolean) => void;
  /** Called when the package has ended and requests another part. */
  onMove?: (move: PackageMove) => void;
}

/** A navigation that a package requests: to the next part, the previous one, or one that it names. */
export type PackageMove = { to: 'next' | 'previous' } | { to: 'choice'; target: string };

/**
 * Runs a part of a package on its own origin. Messages are accepted only from the page of that origin in this frame,
 * and sent only to that origin.
 */
export const ScormFrame = ({ packaged, item, title, onData, onMove }: ScormFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useIsReady();
  useFrameMessages(frame, packaged.origin, (message, send) => {
    if (typeof message !== 'object' || message === null) return;
    const { kind, data, isEnd, to, target } = message as Readonly<Record<string, unknown>>;
    const part = packaged.parts[item];
    if (kind === 'ready' && part)
      send({
        kind: 'start',
        address: part.address,
        data: part.data,
        learner: packaged.learner,
        launch: part.launch ?? {},
      });
    if (kind === 'data') onData(data, isEnd === true);
    if (kind === 'move' && (to === 'next' || to === 'previous')) onMove?.({ to });
    if (kind === 'move' && to === 'choice') onMove?.({ to, target: String(target) });
  });
  return (
    <iframe
      ref={frame}
      // A page that the server has rendered receives no messages yet: the player reports once that it is ready.
      src={isReady ? packaged.player : undefined}
      title={title}
      // On an origin of its own: the same origin means its own storage, not ours.
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      className="h-[75dvh] min-h-96 w-full rounded border border-border bg-white"
    />
  );
};
