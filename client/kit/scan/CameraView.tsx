import { useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useCameraCode } from './use-camera-code.ts';

interface CameraViewProps {
  /** What the picture is for. */
  label: string;
  /** Shown where there is no camera, or it is not allowed. */
  failed: string;
  onFound: (text: string) => void;
}

/** The picture of the camera in a page, until a QR code is in it. */
export const CameraView = ({ label, failed, onFound }: CameraViewProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCameraCode(video, onFound);
  if (problem) return <Notice tone="warning">{failed}</Notice>;
  return (
    <div className="grid gap-2">
      <p>{label}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={label}
        className="aspect-square w-full rounded bg-black object-cover"
      />
    </div>
  );
};
