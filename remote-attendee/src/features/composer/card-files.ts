import { t } from '@lingui/core/macro';
import { ApiError } from '@keepsake/shared/api';
import type { Uploads } from '@keepsake/shared/media';
import type { CardDraft, DraftFile } from '@keepsake/shared/state';

/** Returns a draft’s single files, each with its slot and upload key; the photos are a list apart. */
export function filesInSlots(draft: CardDraft): { slot: DraftFile; key: string }[] {
  return (['customImage', 'audio', 'video'] as const).flatMap((slot) => {
    const key = draft[slot];
    return key === null ? [] : [{ slot, key }];
  });
}

/** Milliseconds within which the server must have assigned all media ids. */
const TIMEOUT = 20_000;

/** Returns the upload keys of the photos inside a card; with a design, the sender’s own picture is the first. */
export function insidePhotos({ customCard, customImage, photos }: CardDraft): readonly string[] {
  return customCard || customImage === null ? photos : [customImage, ...photos];
}

/** Rejects when the signal is aborted, as a call that does not reach the server, so that a card stays queued. */
function tooSlow(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const sentence = t`The connection seems to be away. Everything is kept; please try again.`;
    signal.addEventListener('abort', () =>
      reject(new ApiError(sentence, { status: 0, code: 'timeout' })),
    );
  });
}

/**
 * Resolves to the media ids of a draft’s files.
 * @throws Error with a sentence, when one failed; ApiError `timeout` after 20 seconds
 */
export async function mediaIds(
  uploads: Uploads,
  draft: CardDraft,
): Promise<Partial<Record<DraftFile, string>> & { photos?: string[] }> {
  await uploads.ready;
  const found = filesInSlots(draft).map(
    async ({ slot, key }) => [slot, await uploads.mediaId(key)] as const,
  );
  const inside = draft.photos.map((key) => uploads.mediaId(key));
  const [ids, photos] = await Promise.race([
    Promise.all([Promise.all(found), Promise.all(inside)]),
    tooSlow(AbortSignal.timeout(TIMEOUT)),
  ]);
  return { ...Object.fromEntries(ids), ...(photos.length > 0 ? { photos } : {}) };
}
