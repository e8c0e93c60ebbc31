import { currentLanguage, SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { t } from '@lingui/core/macro';
import type { MediaKind } from './kinds.ts';

/**
 * `waiting` to start · `uploading` · `paused` without a connection, resumes by itself · `held`: paused by the sender
 * until they resume it · `complete` · `failed` for the reason in `error`.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'held' | 'complete' | 'failed';

/** A file being uploaded. Immutable: each change makes a new object. */
export interface Upload {
  readonly key: string;
  readonly kind: MediaKind;
  /** The object that the file belongs to, see `eventOf`. */
  readonly group: string;
  /** Null until the server has created the upload. */
  readonly mediaId: string | null;
  readonly filename: string;
  /** MIME type reported by the browser. */
  readonly type: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: UploadState;
  /** A message for the sender; null without a failure. */
  readonly error: string | null;
  /** Whether a retry can help; false when the server refused the file itself. */
  readonly retryable: boolean;
  /** Whether the file is stored on this device, so that the upload continues on the next visit; null until known. */
  readonly kept: boolean | null;
  /** True once the file's card is sent: the file is then deleted here when its upload is complete. */
  readonly released: boolean;
}

/** True while the file is still to be uploaded. */
export function isOpen({ state }: Upload): boolean {
  return state !== 'complete' && state !== 'failed';
}

/** State of an upload that is stored, together with its file, to survive a reload. */
export interface UploadRecord extends Omit<Upload, 'sent' | 'state' | 'kept' | 'error'> {
  /** The server's message; null without a failure, and for one without a given reason. */
  readonly error: string | null;
  addedAt: number;
  /** Address of the upload on the server; null until created. */
  address: string | null;
  outcome: 'open' | 'complete' | 'failed';
  /** Language of `error`; the source language by default. */
  language?: string;
  /** Video: the chosen poster's position in seconds; null for none. */
  stillAt?: number | null;
  /** Video: true when the server has its poster or none can be drawn. */
  still?: boolean;
  /** True while paused by the sender. */
  held?: boolean;
  /** True when the upload joined its album as it was created: it is released once complete, without the album's page. */
  inAlbum?: boolean;
  /** True when a card waits for the media id: the upload is created before its turn. */
  awaited?: boolean;
}

/** Why an upload failed, as a message for the sender; a generic one if the stored message is in another language. */
export function reasonOf(record: UploadRecord): string | null {
  const { outcome, error, retryable, language = SOURCE_LANGUAGE } = record;
  const sentence = language === currentLanguage() ? error : null;
  if (outcome !== 'failed' || sentence !== null) return sentence;
  return retryable
    ? t`The upload was interrupted.`
    : t`We can’t accept this file. Choose another one.`;
}

/** The upload as pages see it, made from its record. */
export function fromRecord(record: UploadRecord): Upload {
  const { key, kind, group, mediaId, filename, type, bytes } = record;
  const { retryable, released, outcome, held = false } = record;
  return {
    key,
    kind,
    group,
    mediaId,
    filename,
    type,
    bytes,
    error: reasonOf(record),
    retryable,
    released,
    kept: true,
    sent: outcome === 'complete' ? bytes : 0,
    state: outcome === 'open' ? (held ? 'held' : 'waiting') : outcome,
  };
}
