import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Nullable, OneOf } from './common.ts';

/** State of an upload. */
export const MediaStatus = Type.Object({
  id: Id,
  /** `checking`: all bytes have arrived and the content is being inspected. */
  status: OneOf('uploading', 'checking', 'complete', 'rejected'),
  /** Null until `complete`. */
  kind: Nullable(OneOf('photo', 'voice', 'video')),
  filename: Type.String(),
  type: Nullable(Type.String()),
  /** Size of the whole file in bytes, also while uploading. */
  bytes: Type.Integer(),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** A message for people. */
  rejected_reason: Nullable(Type.String()),
});
export type MediaStatus = Static<typeof MediaStatus>;

export const mediaStatus = endpoint('GET media/:id', {
  summary: 'What became of an upload of the caller; with a signature in the address, its bytes',
  access: 'session',
  params: IdParams,
  answer: MediaStatus,
});

/** Largest accepted still of a video, in bytes. */
export const MOST_STILL_BYTES = 2 * 1024 * 1024;

export const videoStill = endpoint('POST media/:id/still', {
  summary:
    'A picture of a video of the caller, drawn by their browser: shown until it plays. Taken while the video is on its way, too, and where it has none yet',
  access: 'session',
  params: IdParams,
  files: ['still'],
  answer: Type.Object({
    /** False when the video has a still already. */
    taken: Type.Boolean(),
  }),
  rateLimit: 60,
});

export const uploadParts = endpoint('POST uploads/:id/parts', {
  summary:
    'Where the next missing parts of an upload of the caller are to be PUT, straight to the bucket; its bytes so far',
  access: 'session',
  params: IdParams,
  answer: Type.Object({
    /** Bytes in the bucket that belong to complete parts. */
    arrived: Type.Integer(),
    /** The first few missing parts; empty when all have arrived and the upload can be completed. */
    parts: Type.Array(
      Type.Object({
        /** Byte range of the file, `end` exclusive. */
        start: Type.Integer(),
        end: Type.Integer(),
        /** Presigned PUT address, valid for some minutes and for exactly these bytes. */
        url: Type.String(),
      }),
    ),
  }),
});

export const completeUpload = endpoint('POST uploads/:id/complete', {
  summary:
    'Makes a file of the parts of an upload of the caller and says whether it is accepted; harmless to repeat',
  access: 'session',
  params: IdParams,
  answer: MediaStatus,
});
