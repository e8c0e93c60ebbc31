import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Nullable } from './common.ts';

/** What became of an upload. */
export const MediaStatus = Type.Object({
  id: Id,
  /** `checking`: all bytes are there, their content is being judged. */
  status: Type.Union([
    Type.Literal('uploading'),
    Type.Literal('checking'),
    Type.Literal('complete'),
    Type.Literal('rejected'),
  ]),
  /** Known when complete. */
  kind: Nullable(Type.Union([Type.Literal('photo'), Type.Literal('voice'), Type.Literal('video')])),
  filename: Type.String(),
  type: Nullable(Type.String()),
  /** Of the whole file, also while it is being uploaded. */
  bytes: Type.Integer(),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  /** A sentence for people. */
  rejected_reason: Nullable(Type.String()),
});
export type MediaStatus = Static<typeof MediaStatus>;

export const mediaStatus = endpoint({
  method: 'GET',
  path: 'media/:id',
  summary: 'What became of an upload of the caller; with a signature in the address, its bytes',
  access: 'session',
  params: IdParams,
  answer: MediaStatus,
});
