import { type RefObject, useEffect, useRef } from 'react';

/** Sends a message to the page in the frame; nothing happens before it is loaded. */
export type SendToFrame = (message: unknown) => void;

/**
 * Hears messages of the page of this origin in this frame alone, and sends to that origin alone. What is heard was
 * checked by nobody: `hear` has to.
 */
export const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  hear: (data: unknown, send: SendToFrame) => void,
): SendToFrame => {
  const newest = useRef(hear);
  useEffect(() => {
    newest.current = hear;
  });
  const send = useRef<SendToFrame>(() => undefined);
  useEffect(() => {
    send.current = (message) => frame.current?.contentWindow?.postMessage(message, origin);
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow;
      if (inner && source === inner && from === origin) newest.current(data, send.current);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, origin]);
  return (message) => send.current(message);
};
