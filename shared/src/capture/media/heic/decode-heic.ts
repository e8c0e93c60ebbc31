import type { DecodeAnswer, DecodeRequest } from './messages.ts';

/** Longest side in pixels, like the server's previews. */
const SIDE = 1600;
/** Milliseconds before decoding is given up; a phone takes a few seconds for a large photo. */
const TIMEOUT_MS = 60_000;

let worker: Worker | null = null;
let lastId = 0;
let queue: Promise<unknown> = Promise.resolve();

/** Converts a HEIC file to a picture that this browser can show; null when that fails. */
export async function decodeHeic(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  // One at a time: two would double the memory, and the time of one that waits would pass while others are decoded.
  const mine = queue.then(async () => decode(file));
  queue = mine.catch(() => undefined);
  return mine;
}

async function decode(file: Blob): Promise<Blob | null> {
  const bytes = await file.arrayBuffer();
  worker ??= new Worker(
    /* webpackChunkName: "heic-worker" */ new URL('./heic-worker.ts', import.meta.url),
  );
  const id = (lastId += 1);
  return requestPicture(worker, { id, bytes, side: SIDE });
}

function requestPicture(decoder: Worker, request: DecodeRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    const settle = (picture: Blob | null) => {
      clearTimeout(timer);
      decoder.removeEventListener('message', onMessage);
      decoder.removeEventListener('error', giveUp);
      resolve(picture);
    };
    const onMessage = ({ data }: MessageEvent<DecodeAnswer>) => {
      if (data.id === request.id) settle(data.picture);
    };
    const giveUp = () => {
      decoder.terminate();
      if (worker === decoder) worker = null;
      settle(null);
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    decoder.addEventListener('message', onMessage);
    decoder.addEventListener('error', giveUp);
    decoder.postMessage(request, [request.bytes]);
  });
}
