import type { CardMedia } from '@keepsake/shared/api/cards';
import type { MediaStatus } from '@keepsake/shared/api/media';
import type { Links } from '../../../endpoints/links.ts';
import type { Variant } from './derivatives.ts';
import type { Say, Text } from '../../../words/words.ts';
import type { MediaRow } from './repository.ts';

/** A signed address of a medium or one of its variants. The caller must check first who may see it. */
export function mediaUrl(links: Links, id: string, variant?: Variant): string {
  return links.to(variant ? `/api/media/${id}/${variant}` : `/api/media/${id}`);
}

/** A data URL of a tiny blurred picture; null while there is none. */
export const placeholderOf = ({ placeholder }: Pick<MediaRow, 'placeholder'>): string | null =>
  placeholder && `data:image/webp;base64,${placeholder.toString('base64')}`;

/** Why a file was rejected; null for other files. */
export const refusalOf = ({ refusal, rejected_reason }: MediaRow): Text | null =>
  refusal ?? rejected_reason;

/** The status of an upload, for its sender. */
export function presentStatus(row: MediaRow, say: Say): MediaStatus {
  const { id, status, kind, filename, type, bytes, duration } = row;
  const refusal = refusalOf(row);
  const rejected_reason = refusal === null ? null : say(refusal);
  return { id, status, kind, filename, type, bytes, duration, rejected_reason };
}

/** A medium with its signed addresses; null while it is not complete. */
export function presentMedia(links: Links, row: MediaRow): CardMedia | null {
  if (row.status !== 'complete' || !row.kind || !row.type) return null;
  const hasPictures = row.kind === 'photo' || row.has_still;
  return {
    id: row.id,
    kind: row.kind,
    filename: row.filename,
    type: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    duration: row.duration,
    url: mediaUrl(links, row.id),
    thumbnail: hasPictures ? mediaUrl(links, row.id, 'thumbnail') : null,
    preview: hasPictures ? mediaUrl(links, row.id, 'preview') : null,
    placeholder: hasPictures ? placeholderOf(row) : null,
    web: row.has_web ? mediaUrl(links, row.id, 'web') : null,
    waveform: row.waveform && Array.from(row.waveform),
    captions: row.captions ? `${mediaUrl(links, row.id, 'captions')}&v=${row.captions}` : null,
  };
}
