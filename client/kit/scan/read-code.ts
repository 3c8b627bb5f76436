import decodeQR from 'qr/decode.js';

interface Detector {
  detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Smaller than this a printed label is not read anyway; larger pictures only cost time. */
const WIDTH = 640;

/** Reads with the package `qr`, where the browser has no detector of its own (Safari, Firefox). */
const byPackage = (): ((video: HTMLVideoElement) => Promise<string | null>) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // No code in this picture.
      return null;
    }
  };
};

/** What reads the QR code in a picture of the camera: the browser's detector where it has one. */
export const codeReader = async (): Promise<(video: HTMLVideoElement) => Promise<string | null>> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const isNative = await BarcodeDetector?.getSupportedFormats().then(
    (formats) => formats.includes('qr_code'),
    () => false,
  );
  if (!BarcodeDetector || !isNative) return byPackage();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
};
