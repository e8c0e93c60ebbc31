import { currentLanguage, SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { t } from '@lingui/core/macro';
import type { MediaKind } from './kinds.ts';

/**
 * `waiting` to begin · `uploading` · `paused` while there is no connection, goes on by itself · `held` by the
 * sender until they let it go on · `complete` · `failed` for the reason in `error`.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'held' | 'complete' | 'failed';

/** A file being uploaded. Immutable: each change makes a new object. */
export interface Upload {
  readonly key: string;
  readonly kind: MediaKind;
  /** What it belongs to, see `eventOf`. */
  readonly group: string;
  /** Known as soon as the server has heard of the file. */
  readonly mediaId: string | null;
  readonly filename: string;
  /** MIME type as the browser told it. */
  readonly type: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: UploadState;
  /** A sentence for the sender. */
  readonly error: string | null;
  /** Whether trying again can help; not when the server refused the file itself. */
  readonly retryable: boolean;
  /** Whether this device keeps the file, so that the upload goes on at the next visit; null until it has or has no room. */
  readonly kept: boolean | null;
  /** The card that it belongs to is sent. */
  readonly released: boolean;
}

/** Whether it has still to arrive. */
export function isOpen({ state }: Upload): boolean {
  return state !== 'complete' && state !== 'failed';
}

/** State of an upload stored over a reload, beside its file. */
export interface UploadRecord {
  key: string;
  kind: MediaKind;
  group: string;
  filename: string;
  type: string;
  bytes: number;
  addedAt: number;
  /** Where the server takes the bytes. */
  address: string | null;
  mediaId: string | null;
  outcome: 'open' | 'complete' | 'failed';
  /** A sentence; null for a failed one that nobody gave a reason for. */
  error: string | null;
  /** Of that sentence. Records of an earlier release lack it. */
  language?: string;
  retryable: boolean;
  /** The card is sent: the file is dropped as soon as it has arrived. */
  released: boolean;
  /** Video: second of the chosen poster, or null. */
  stillAt?: number | null;
  /** Video: true when the server has its poster or none can be drawn. */
  still?: boolean;
  /** The sender wants it to wait. Records of an earlier release lack it. */
  held?: boolean;
  /** A card asked for its media id: the server hears of it before it is its turn to be sent. */
  awaited?: boolean;
}

/** Why it failed, as a sentence for its sender. What was said in another language is said again, in general. */
export function reasonOf(record: UploadRecord): string | null {
  const { outcome, error, retryable, language = SOURCE_LANGUAGE } = record;
  const sentence = language === currentLanguage() ? error : null;
  if (outcome !== 'failed' || sentence !== null) return sentence;
  return retryable
    ? t`The upload was interrupted.`
    : t`We can’t accept this file. Choose another one.`;
}

/** The upload as pages see it, of what was kept. */
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
