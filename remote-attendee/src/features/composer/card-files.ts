import { t } from '@lingui/core/macro';
import type { Uploads } from '@keepsake/shared/media';
import type { CardDraft, DraftFile } from '@keepsake/shared/state';

/** The files of a draft that have a place of their own, each with the key of its upload. */
export function filesInSlots(draft: CardDraft): { slot: DraftFile; key: string }[] {
  return (['customImage', 'audio', 'video'] as const).flatMap((slot) => {
    const key = draft[slot];
    return key === null ? [] : [{ slot, key }];
  });
}

/** Milliseconds to wait until the server knows all files. */
const PATIENCE = 20_000;

/** Upload keys of the photos inside a card, in their order: beside a design, the own picture is the first. */
export function insidePhotos({ customCard, customImage, photos }: CardDraft): readonly string[] {
  return customCard || customImage === null ? photos : [customImage, ...photos];
}

function tooSlow(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error(t`The connection seems to be away. Everything is kept; please try again.`)),
    );
  });
}

/** Resolves to the media ids of a draft's files once the server knows them all. @throws Error with a sentence, after 20 seconds */
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
    tooSlow(AbortSignal.timeout(PATIENCE)),
  ]);
  return { ...Object.fromEntries(ids), ...(photos.length > 0 ? { photos } : {}) };
}
