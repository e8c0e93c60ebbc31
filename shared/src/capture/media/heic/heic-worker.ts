import type { DecodeAnswer, DecodeRequest } from './messages.ts';

/*
 * Decodes HEIC for browsers that cannot. libheif is under the LGPL, so it is served as separate, unmodified files,
 * fetched when the first such photo is chosen.
 */

interface HeifPixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(into: HeifPixels, done: (shown: HeifPixels | null) => void): void;
  free(): void;
}

interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface WorkerScope {
  importScripts(address: string): void;
  libheif(options: { wasmBinary: ArrayBuffer; onRuntimeInitialized: () => void }): Libheif;
  postMessage(answer: DecodeAnswer, moved: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DecodeRequest>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;

let library: Promise<Libheif> | null = null;

async function open(): Promise<Libheif> {
  const code = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url);
  const answer = await fetch(code);
  if (!answer.ok) throw new Error(`libheif answered ${answer.status}`);
  const wasmBinary = await answer.arrayBuffer();
  scope.importScripts(String(new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url)));
  return new Promise((resolve) => {
    const library = scope.libheif({
      wasmBinary,
      // Deferred, because the callback may run before `library` is assigned, depending on how the browser compiles.
      onRuntimeInitialized: () => queueMicrotask(() => resolve(library)),
    });
  });
}

async function decode({ bytes, side }: DecodeRequest): Promise<Blob | null> {
  const { HeifDecoder } = await (library ??= open());
  const images = new HeifDecoder().decode(new Uint8Array(bytes));
  try {
    const [image] = images;
    if (!image) return null;
    const pixels = await pixelsOf(image);
    return pixels && (await pictureOf(pixels, side));
  } finally {
    for (const image of images) image.free();
  }
}

async function pixelsOf(image: HeifImage): Promise<HeifPixels | null> {
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve) => image.display({ data, width, height }, resolve));
}

async function pictureOf({ data, width, height }: HeifPixels, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(width, height));
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const whole = await createImageBitmap(new ImageData(data, width, height));
  const canvas = new OffscreenCanvas(wide, tall);
  canvas.getContext('2d')?.drawImage(whole, 0, 0, wide, tall);
  whole.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

async function answer(request: DecodeRequest): Promise<void> {
  const picture = await decode(request).catch(() => {
    library = null;
    return null;
  });
  scope.postMessage({ id: request.id, picture }, []);
}

scope.addEventListener('message', ({ data }) => void answer(data));
