import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeReader } from './read-code.ts';

/** Why there is no picture: the camera was refused, or there is none. */
export type CameraProblem = 'refused' | 'none';
/** Milliseconds between two scans: more than four a second would heat the phone. */
const PAUSE_MS = 250;

/** Scans the camera picture in `video` for a QR code, until one is found or the component is unmounted. */
export const useCameraCode = (
  video: RefObject<HTMLVideoElement | null>,
  onFound: (text: string) => void,
): CameraProblem | null => {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const scan = async (read: (video: HTMLVideoElement) => Promise<string | null>): Promise<void> => {
      const text = video.current && (await read(video.current));
      if (isOver) return;
      if (text) found.current(text);
      else timer = setTimeout(() => void scan(read), PAUSE_MS);
    };
    const begin = async (): Promise<void> => {
      // Missing in pages over plain HTTP.
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
      if (!mediaDevices) return setProblem('none');
      const camera = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = camera;
      if (isOver || !video.current) return camera.getTracks().forEach((track) => track.stop());
      video.current.srcObject = camera;
      await video.current.play();
      await scan(await codeReader());
    };
    begin().catch((error: unknown) => {
      if (!isOver) setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [video]);
  return problem;
};
