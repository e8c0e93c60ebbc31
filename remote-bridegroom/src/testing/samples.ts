import type {
  EventBalance,
  EventDetails,
  ReceivedCard,
  ReceivedCardDetails,
} from '@keepsake/shared/api';
import { sampleDesign, sampleMedia, sampleOwnedEvent } from '@keepsake/shared/testing';

export { sampleMedia };

/** An event for tests; `changes` override its defaults. */
export const sampleEvent = sampleOwnedEvent;

/** A balance for tests, in minor units. */
export const sampleBalance: EventBalance = {
  available: 12_500,
  pending: 5000,
  paid_out: 0,
  currency: 'usd',
};

/** An event with counts, balance and membership, for tests. */
export function sampleDetails(changes: Partial<EventDetails> = {}): EventDetails {
  return {
    ...sampleEvent(),
    counts: { guests: 9, cards: 5, unopened: 2, photos: 3, videos: 1, voice_notes: 4, album: 0 },
    album: 'closed',
    time_sealed: [],
    balance: sampleBalance,
    membership: {
      package: { id: 1, slug: 'free', name: 'Free' },
      addons: [],
      entitlements: {
        video_minutes: 1,
        custom_card_images: false,
        guestbook_pdf: false,
        live_wall: false,
        qr_styles: false,
      },
    },
    ...changes,
  };
}

/** A card for tests. */
export function sampleCard(changes: Partial<ReceivedCard> = {}): ReceivedCard {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000c1',
    event_id: sampleEvent().id,
    sender_name: 'Aunt Ruth',
    design: sampleDesign(),
    colour: null,
    custom_image: null,
    photos: [],
    message: 'All the happiness in the world.',
    gift: 5000,
    currency: 'usd',
    has_video: false,
    has_audio: false,
    table: null,
    received_at: '2027-06-12T20:00:00.000Z',
    opened_at: null,
    thanked_at: null,
    favourite: false,
    hidden: false,
    deleted_at: null,
    ...changes,
  };
}

const samplePhoto = sampleMedia({
  id: '018f3a5e-0000-7000-8000-0000000000d2',
  kind: 'photo',
  filename: 'us.jpg',
  type: 'image/jpeg',
  bytes: 3_400_000,
  url: '/api/media/d2?sig=b',
});

/** An opened card with photo, video and voice note, for tests. */
export function sampleOpened(changes: Partial<ReceivedCardDetails> = {}): ReceivedCardDetails {
  return {
    ...sampleCard({ opened_at: '2027-06-13T08:00:00.000Z' }),
    custom_image: samplePhoto,
    photos: [samplePhoto],
    inside: null,
    video: sampleMedia(),
    audio: sampleMedia({
      id: '018f3a5e-0000-7000-8000-0000000000d3',
      kind: 'voice',
      filename: 'song.m4a',
      type: 'audio/mp4',
      bytes: 900_000,
      url: '/api/media/d3?sig=c',
    }),
    gift_state: 'pending',
    gift_left: 5000,
    gift_moving: false,
    gift_available_at: '2100-01-03T12:00:00.000Z',
    thanks: null,
    letter_at: null,
    ...changes,
  };
}
