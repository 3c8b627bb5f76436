import { type RefObject, useEffect, useRef } from 'react';

/** Sends a message to the page in the frame; nothing happens before it is loaded. */
export type SendToFrame = (message: unknown) => void;

/**
 * Receives messages only from the page of `origin` in this frame, and sends messages only to that origin. The received
 * data is not validated: `onMessage` must validate it.
 */
export const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (data: unknown, send: SendToFrame) => void,
): SendToFrame => {
  const newest = useRef(onMessage);
  useEffect(() => {
    newest.current = onMessage;
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
