import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Twice the width of a phone: sharp, and 4 MB of memory at most. */
const WIDTH = 1_000;

/** Draws the first page of a PDF. Throws if it is not one, or its signal has ended. */
export const drawFirstPage = async (pdf: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> => {
  const loading = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), enableXfa: false });
  try {
    const page = await (await loading.promise).getPage(1);
    signal.throwIfAborted();
    const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
  } finally {
    await loading.destroy();
  }
};
