import type { DecodeAnswer, DecodeRequest } from './messages.ts';

/** As large as the previews that the server makes. */
const SIDE = 1600;
/** A phone takes a few seconds for a large photo; what takes this long does not come. */
const PATIENCE_MS = 60_000;

let worker: Worker | null = null;
let asked = 0;

/** A picture that this browser can show of a HEIC file; null where none can be made. */
export async function decodeHeic(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const bytes = await file.arrayBuffer();
  worker ??= new Worker(
    /* webpackChunkName: "heic-worker" */ new URL('./heic-worker.ts', import.meta.url),
  );
  const id = (asked += 1);
  return ask(worker, { id, bytes, side: SIDE });
}

function ask(decoder: Worker, request: DecodeRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    const settle = (picture: Blob | null) => {
      clearTimeout(patience);
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
    const patience = setTimeout(giveUp, PATIENCE_MS);
    decoder.addEventListener('message', onMessage);
    decoder.addEventListener('error', giveUp);
    decoder.postMessage(request, [request.bytes]);
  });
}
