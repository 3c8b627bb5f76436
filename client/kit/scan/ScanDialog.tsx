import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { kitTexts } from '../i18n/kit-texts.ts';
import { codeReader } from './read-code.ts';
import de from './de.json';
import en from './en.json';

const { useTexts } = kitTexts('scan', { de, en });

type Problem = 'refused' | 'none';
/** Time between two looks: four a second leave the phone cool. */
const PAUSE_MS = 250;

/** Looks for a QR code with the camera. Whoever refuses the camera, or has none, closes it and types. */
export const ScanDialog = ({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) => {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (read: (video: HTMLVideoElement) => Promise<string | null>): Promise<void> => {
      const text = video.current && (await read(video.current));
      if (isOver) return;
      if (text) found.current(text);
      else timer = setTimeout(() => void look(read), PAUSE_MS);
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
      await look(await codeReader());
    };
    begin().catch((error: unknown) => {
      if (!isOver) setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('title')} footer={<Button onClick={onClose}>{t('type')}</Button>}>
      {problem ? (
        <Notice tone="warning">{t(`problem.${problem}`)}</Notice>
      ) : (
        <div className="grid gap-3">
          <p className="text-base">{t('text')}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('picture')}
            className="aspect-square w-full rounded bg-black object-cover"
          />
        </div>
      )}
    </Dialog>
  );
};
