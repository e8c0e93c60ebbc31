import type { CardMedia } from '@keepsake/shared/api/cards';
import type { MediaStatus } from '@keepsake/shared/api/media';
import type { Links } from '../../../endpoints/links.ts';
import type { Variant } from './derivatives.ts';
import type { Say, Text } from '../../../words/words.ts';
import type { MediaRow } from './repository.ts';

/** A signed address of a medium or of a smaller picture of it. Decide first who may see it. */
export function mediaUrl(links: Links, id: string, variant?: Variant): string {
  return links.to(variant ? `/api/media/${id}/${variant}` : `/api/media/${id}`);
}

/** A data URL of a picture in a few pixels; null while there is none. */
export const placeholderOf = ({ placeholder }: Pick<MediaRow, 'placeholder'>): string | null =>
  placeholder && `data:image/webp;base64,${placeholder.toString('base64')}`;

/** Why a file was refused; null for one that was not. */
export const refusalOf = ({ refusal, rejected_reason }: MediaRow): Text | null =>
  refusal ?? rejected_reason;

/** What its sender learns of an upload. */
export function presentStatus(row: MediaRow, say: Say): MediaStatus {
  const { id, status, kind, filename, type, bytes, duration } = row;
  const refusal = refusalOf(row);
  const rejected_reason = refusal === null ? null : say(refusal);
  return { id, status, kind, filename, type, bytes, duration, rejected_reason };
}

/** Null for what is not complete: it has nothing to show yet. */
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
