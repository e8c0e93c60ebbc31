import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { rowId } from '../../../http/ids.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Text } from '../../../words/words.ts';
import type { Queries } from '../../../db/database.ts';
import { usedElsewhere } from '../../cards/media/own-upload.ts';
import { isUsedElsewhere, lockMedia } from '../../cards/media/repository.ts';
import { ownMedia, storeFile } from '../../cards/media/service.ts';

/** The kind of media that each field of the form takes. */
const fields = { customImage: 'photo', photos: 'photo', audio: 'voice', video: 'video' } as const;
type Field = keyof typeof fields;
type OneFileField = Exclude<Field, 'photos'>;

const sentences: Record<Field, Text> = {
  customImage: msg`Please choose a photo here.`,
  photos: msg`Please choose photos here, each of them once.`,
  audio: msg`Please choose a voice note here.`,
  video: msg`Please choose a video here.`,
};

export type CardMediaIds = Record<OneFileField, string | null> & { photos: string[] };

interface Given extends Partial<Record<OneFileField, string>> {
  photos?: string[];
  hasDesign: boolean;
}

/**
 * Checks and stores the media of a card: the caller's own uploads, of the right kind as far as it is known yet, or
 * files sent with the form.
 * @throws HttpError 422 on the field
 */
export async function cardMedia(
  deps: Deps,
  order: { id: string; userId: string; eventId: string },
  given: Given,
  files: readonly ReceivedFile[],
): Promise<CardMediaIds> {
  const ids: CardMediaIds = { customImage: null, photos: [], audio: null, video: null };
  const used = new Set<string>();
  const take = async (field: Field, id: string): Promise<string> => {
    const row = await ownMedia(deps.db, order.userId, id);
    const rightKind = row && (row.kind === null || row.kind === fields[field]);
    if (!rightKind || used.has(id)) throw invalid({ [field]: sentences[field] });
    used.add(id);
    return id;
  };
  const store = async (field: Field, file: ReceivedFile, place: string): Promise<string> => {
    const { id } = await storeFile(deps, file, {
      id: rowId(`${place} of an order`, order.id),
      ownerId: order.userId,
      eventId: order.eventId,
      purpose: 'card',
      kinds: [fields[field]],
    });
    return id;
  };

  for (const field of ['customImage', 'audio', 'video'] as const) {
    const file = files.findLast(({ name }) => name === field);
    const id = given[field];
    if (file) ids[field] = await store(field, file, field);
    else if (id !== undefined) ids[field] = await take(field, id);
  }
  const photoFiles = files.filter(({ name }) => name === 'photos');
  const chosen = given.photos ?? [];
  // With a design, the sender's own picture is one of the photos inside.
  const before = given.hasDesign && ids.customImage !== null ? 1 : 0;
  if (before + chosen.length + photoFiles.length > MOST_PHOTOS)
    throw invalid({
      photos: msg`${plural(
        { most: MOST_PHOTOS },
        { one: 'A card holds up to # photo.', other: 'A card holds up to # photos.' },
      )}`,
    });
  for (const id of chosen) ids.photos.push(await take('photos', id));
  for (const [at, file] of photoFiles.entries())
    ids.photos.push(await store('photos', file, `photo ${at}`));
  return ids;
}

/**
 * Locks the media of a card until the end of the transaction, which uses them, and refuses those that another event
 * uses.
 * @throws HttpError 422 on the field
 */
export async function claimMedia(
  trx: Queries,
  media: CardMediaIds,
  event_id: string,
): Promise<void> {
  const fieldOf = new Map<string, Field>();
  for (const id of media.photos) fieldOf.set(id, 'photos');
  for (const field of ['customImage', 'audio', 'video'] as const) {
    const id = media[field];
    if (id !== null) fieldOf.set(id, field);
  }
  // By id, as for an album: no deadlocks.
  for (const media_id of [...fieldOf.keys()].sort()) {
    await lockMedia(trx, media_id);
    const field = fieldOf.get(media_id);
    if (field && (await isUsedElsewhere(trx, { media_id, event_id })))
      throw invalid({ [field]: usedElsewhere });
  }
}
