import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/errors.ts';
import { rowId } from '../../http/ids.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { ownMedia, storeFile } from '../media/service.ts';

/** Which kind of medium belongs into which field. */
const fields = { customImage: 'photo', audio: 'voice', video: 'video' } as const;
type Field = keyof typeof fields;

const sentences: Record<Field, string> = {
  customImage: 'Please choose a photo here.',
  audio: 'Please choose a voice note here.',
  video: 'Please choose a video here.',
};

export type CardMediaIds = Record<Field, string | null>;

/**
 * Checks the media of a card: uploads of the caller's own, of the right kind as far as it is known, or files
 * that came with the form.
 * @throws HttpError 422 on the field
 */
export async function cardMedia(
  deps: Deps,
  order: { id: string; userId: string },
  given: { [F in Field]?: string },
  files: Record<string, ReceivedFile | undefined>,
): Promise<CardMediaIds> {
  const ids: CardMediaIds = { customImage: null, audio: null, video: null };
  for (const field of ['customImage', 'audio', 'video'] as const) {
    const file = files[field];
    if (file) {
      const { id } = await storeFile(deps, file, {
        id: rowId(`${field} of an order`, order.id),
        ownerId: order.userId,
        purpose: 'card',
        kinds: [fields[field]],
      });
      ids[field] = id;
      continue;
    }
    const id = given[field];
    if (id === undefined) continue;
    const row = await ownMedia(deps.db, order.userId, id);
    const rightKind = row && (row.kind === null || row.kind === fields[field]);
    if (!rightKind || Object.values(ids).includes(id)) throw invalid({ [field]: sentences[field] });
    ids[field] = id;
  }
  return ids;
}
