import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Nullable, OneOf } from './common.ts';

/** State of an upload. */
export const MediaStatus = Type.Object({
  id: Id,
  /** `checking`: all bytes are there, their content is being inspected. */
  status: OneOf('uploading', 'checking', 'complete', 'rejected'),
  /** Known when complete. */
  kind: Nullable(OneOf('photo', 'voice', 'video')),
  filename: Type.String(),
  type: Nullable(Type.String()),
  /** Size of the whole file in bytes, also while uploading. */
  bytes: Type.Integer(),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** A sentence for people. */
  rejected_reason: Nullable(Type.String()),
});
export type MediaStatus = Static<typeof MediaStatus>;

export const mediaStatus = endpoint('GET media/:id', {
  summary: 'What became of an upload of the caller; with a signature in the address, its bytes',
  access: 'session',
  params: IdParams,
  answer: MediaStatus,
});

/** Bytes of the largest picture of a video that is taken. */
export const MOST_STILL_BYTES = 2 * 1024 * 1024;

export const videoStill = endpoint('POST media/:id/still', {
  summary:
    'A picture of a video of the caller, drawn by their browser: shown until it plays. Taken while the video is on its way, too, and where it has none yet',
  access: 'session',
  params: IdParams,
  files: ['still'],
  answer: Type.Object({
    /** False where the video has one already. */
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
    /** Bytes that are in the bucket, in parts that came whole. */
    arrived: Type.Integer(),
    /** A few of those that are missing, the first ones; empty: all are there, and the upload can be completed. */
    parts: Type.Array(
      Type.Object({
        /** The bytes of the file from `start` up to, not including, `end`. */
        start: Type.Integer(),
        end: Type.Integer(),
        /** Holds for some minutes, and takes exactly these bytes. */
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
