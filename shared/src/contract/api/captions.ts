import Type from 'typebox';
import { Nullable } from './common.ts';
import { byId, endpoint } from './endpoint.ts';

/** Largest accepted captions file, in bytes. */
export const MOST_CAPTION_BYTES = 500 * 1024;

const Captions = Type.Object({
  /** Signed address, as in the card itself; null once removed. */
  captions: Nullable(Type.String()),
});

export const putCaptions = endpoint('PUT v2/events/received-card/:id/captions', {
  summary:
    'Captions of the video of a received card, in place of those that it has: WebVTT or SubRip in UTF-8, of which words and times stay',
  ...byId('card', 'see and moderate'),
  files: ['captions'],
  answer: Captions,
  rateLimit: 60,
});

export const removeCaptions = endpoint('DELETE v2/events/received-card/:id/captions', {
  summary: 'Take the captions off the video of a received card; harmless where it has none',
  ...byId('card', 'see and moderate'),
  answer: Captions,
});
