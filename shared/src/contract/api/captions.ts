import Type from 'typebox';
import { IdParams, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Bytes of the largest file of captions that is taken. */
export const MOST_CAPTION_BYTES = 500 * 1024;

const Captions = Type.Object({
  /** Signed, as in the card itself; null once there are none. */
  captions: Nullable(Type.String()),
});

export const putCaptions = endpoint({
  method: 'PUT',
  path: 'v2/events/received-card/:id/captions',
  summary:
    'Captions of the video of a received card, in place of those that it has: WebVTT or SubRip in UTF-8, of which words and times stay',
  access: 'bride_groom',
  event: { of: 'card', right: 'see and moderate' },
  params: IdParams,
  files: ['captions'],
  answer: Captions,
  rateLimit: 60,
});

export const removeCaptions = endpoint({
  method: 'DELETE',
  path: 'v2/events/received-card/:id/captions',
  summary: 'Take the captions off the video of a received card; harmless where it has none',
  access: 'bride_groom',
  event: { of: 'card', right: 'see and moderate' },
  params: IdParams,
  answer: Captions,
});
