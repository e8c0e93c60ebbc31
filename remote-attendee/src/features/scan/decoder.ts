/** Finds QR codes in frames of the camera. */
export interface Decoder {
  /** Returns the text of a QR code in the current frame; null when there is none. */
  decode(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** `BarcodeDetector`, which TypeScript's DOM types lack. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Pixels of the frame's shorter side after scaling; a code in front of the camera fills much of the frame. */
const SIDE = 480;

/** Resolves to the browser’s own decoder, or loads one. @throws when it cannot be loaded */
export async function openDecoder(): Promise<Decoder> {
  return (await nativeDecoder()) ?? (await fetchedDecoder());
}

async function nativeDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectors };
  if (!Native) return null;
  try {
    if (!(await Native.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new Native({ formats: ['qr_code'] });
    return {
      decode: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
      close: () => {},
    };
  } catch {
    // Some browsers define the class without supporting QR codes.
    return null;
  }
}

async function fetchedDecoder(): Promise<Decoder> {
  const { startWorker } = await import('./start-worker.ts');
  const worker = startWorker();
  return {
    async decode(video) {
      const { videoWidth, videoHeight } = video;
      const scale = Math.min(1, SIDE / Math.min(videoWidth, videoHeight));
      const picture = await createImageBitmap(video, {
        resizeWidth: Math.round(videoWidth * scale),
        resizeHeight: Math.round(videoHeight * scale),
      });
      return decodeInWorker(worker, picture);
    },
    close: () => worker.terminate(),
  };
}

async function decodeInWorker(worker: Worker, picture: ImageBitmap): Promise<string | null> {
  const listeners = new AbortController();
  const { signal } = listeners;
  try {
    return await new Promise((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      const onError = ({ message }: ErrorEvent) =>
        reject(new Error(message || 'The worker did not start.'));
      worker.addEventListener('message', onMessage, { signal });
      worker.addEventListener('error', onError, { signal });
      worker.postMessage(picture, [picture]);
    });
  } finally {
    listeners.abort();
  }
}
