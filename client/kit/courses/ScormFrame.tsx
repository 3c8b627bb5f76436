import { useEffect, useRef } from 'react';

/** An imported package as the server answers it (schema/courses/scorm/scorm-state.service.ts). */
export interface LearnerPackage {
  standard: string;
  origin: string;
  player: string;
  parts: Readonly<
    Record<string, { address: string; data: Readonly<Record<string, string>>; revision: number; isDone: boolean }>
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
  const newest = useRef(onData);
  useEffect(() => {
    newest.current = onData;
  });
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow;
      if (!inner || source !== inner || origin !== packaged.origin || typeof data !== 'object' || data === null) return;
      const { kind, data: reported, isEnd } = data as { kind?: unknown; data?: unknown; isEnd?: unknown };
      const part = packaged.parts[item];
      if (kind === 'ready' && part)
        inner.postMessage(
          { kind: 'start', address: part.address, data: part.data, learner: { id: item, name: '' } },
          packaged.origin,
        );
      if (kind === 'data') newest.current(reported, isEnd === true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [packaged, item]);
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
