import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { kitTexts } from '../i18n/kit-texts.ts';
import { useCameraCode } from './use-camera-code.ts';
import de from './de.json';
import en from './en.json';

const { useTexts } = kitTexts('scan', { de, en });

/** Looks for a QR code with the camera. Without a camera, or where it is refused, the code is typed. */
export const ScanDialog = ({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) => {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCameraCode(video, onFound);
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
