import type { FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { readyDerivative, type Variant } from '../media/derivatives.ts';

/** Pictures that were asked for last, a few megabytes of them: networks fetch a shared link many times at once. */
const MOST = 32;

export interface Drawn {
  bytes: Uint8Array;
  /** False for a picture that could be better the next time. */
  final: boolean;
}

/** Draws a picture once for all who ask for it, and keeps those asked for last. */
export class DrawnPictures {
  readonly #pictures = new Map<string, Promise<Drawn>>();

  async get(version: string, draw: () => Promise<Drawn>): Promise<Uint8Array> {
    const known = this.#pictures.get(version);
    const drawing = known ?? draw();
    this.#pictures.delete(version);
    this.#pictures.set(version, drawing);
    if (!known) this.#forgetOldest();
    try {
      const { bytes, final } = await drawing;
      if (!final) this.#pictures.delete(version);
      return bytes;
    } catch (error) {
      this.#pictures.delete(version);
      throw error;
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MOST && oldest !== undefined) this.#pictures.delete(oldest);
  }
}

/**
 * Answers a picture that messengers and social networks embed.
 * @param version names what is drawn on it
 * @param cache for whom and how long it may be kept
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  bytes: Uint8Array,
  cache = 'public, max-age=86400',
): FastifyReply {
  const etag = `"${version}"`;
  void reply.headers({
    'cache-control': cache,
    // Messengers and social networks embed it in pages of theirs.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/jpeg').send(bytes);
}

/** Draws a picture with a photo, or without one that cannot be read now. @param mediaId null where there is none */
export async function drawnWith(
  deps: Deps,
  mediaId: string | null,
  draw: (photo: Buffer | null) => Promise<Uint8Array>,
): Promise<Drawn> {
  let photo: Buffer | null = null;
  try {
    if (mediaId !== null) photo = await photoBytes(deps, mediaId);
  } catch (error) {
    deps.log.warn({ err: error }, 'a picture beside a link was drawn without its photo');
  }
  return { bytes: await draw(photo), final: mediaId === null || photo !== null };
}

/**
 * A photo, in the size of a screen unless told; null when it cannot be shown. Where the link was shared
 * before the job had its turn, the picture is made now.
 * @throws when it cannot be read
 */
export async function photoBytes(
  deps: Deps,
  mediaId: string,
  size: Variant = 'preview',
): Promise<Buffer | null> {
  const made = await readyDerivative(deps, mediaId, size);
  return made ? buffer(await deps.storage.read(made.storage_key)) : null;
}
