import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { derivativeBytes } from '../media/derivatives.ts';

/** The most cached pictures, a few megabytes: social networks fetch the picture of a link many times at once. */
const MOST_CACHED = 32;

export interface Drawn {
  bytes: Uint8Array;
  /** False for a picture without its photo, which nobody caches. */
  final: boolean;
}

/** LRU cache of drawn pictures; concurrent requests share one drawing. */
export class PictureCache {
  readonly #pictures = new Map<string, Promise<Drawn>>();

  async get(version: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const cached = this.#pictures.get(version);
    const drawing = cached ?? draw();
    this.#pictures.delete(version);
    this.#pictures.set(version, drawing);
    if (!cached) this.#evictOldest();
    try {
      const drawn = await drawing;
      if (!drawn.final) this.#pictures.delete(version);
      return drawn;
    } catch (error) {
      this.#pictures.delete(version);
      throw error;
    }
  }

  #evictOldest(): void {
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MOST_CACHED && oldest !== undefined) this.#pictures.delete(oldest);
  }
}

/**
 * Sends a picture that messengers and social networks embed.
 * @param version identifies the picture's content, for the ETag
 * @param cache value of Cache-Control for a final picture
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  { bytes, final }: Drawn,
  cache = 'public, max-age=86400',
): FastifyReply {
  const etag = `"${version}"`;
  void reply.headers({
    'cache-control': final ? cache : 'no-store',
    // Messengers and social networks embed the picture in their own pages.
    'cross-origin-resource-policy': 'cross-origin',
    ...(final ? { etag } : {}),
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/jpeg').send(bytes);
}

/** Draws a picture with a photo, or without it if it cannot be read now. @param mediaId null without a photo */
export async function drawWithPhoto(
  deps: Deps,
  mediaId: string | null,
  draw: (photo: Buffer | null) => Promise<Uint8Array>,
): Promise<Drawn> {
  let photo: Buffer | null = null;
  try {
    if (mediaId !== null) photo = await derivativeBytes(deps, mediaId);
  } catch (error) {
    deps.log.warn({ err: error }, 'a picture beside a link was drawn without its photo');
  }
  return { bytes: await draw(photo), final: mediaId === null || photo !== null };
}
