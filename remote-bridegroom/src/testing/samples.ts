import type {
  CardMedia,
  EventBalance,
  EventDetails,
  OwnedEvent,
  ReceivedCard,
  ReceivedCardDetails,
} from '@keepsake/shared/api';

/** An event for tests; give only what matters. */
export function sampleEvent(changes: Partial<OwnedEvent> = {}): OwnedEvent {
  return {
    id: '018f3a5e-0000-7000-8000-00000000000a',
    brideName: 'Clara',
    groomName: 'Theo',
    people: 'partners',
    eventName: 'Clara & Theo are getting married',
    eventtype: 'Wedding',
    date: '2027-06-12',
    time: '15:30',
    timezone: 'America/New_York',
    venue: 'The Old Orchard',
    photo: null,
    currency: 'usd',
    unique_code: 'K7P3WXQZ',
    link: 'http://localhost/c/K7P3WXQZ',
    takes_asks: false,
    searchable: true,
    closed_at: null,
    role: 'owner',
    rights: ['see', 'thank', 'moderate', 'money'],
    rights_end: null,
    accent: 'wine',
    lettering: 'serif',
    created_at: '2026-11-01T10:00:00.000Z',
    ...changes,
  };
}

/** Gift money for tests. */
export const sampleBalance: EventBalance = {
  available: 12_500,
  pending: 5000,
  paid_out: 0,
  currency: 'usd',
};

/** The same with counts and balance. */
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
    design: {
      id: 'olive-branch',
      name: 'Olive Branch',
      image: '/designs/olive-branch.svg',
      thumbnail: '/designs/olive-branch.svg',
      event_types: ['Wedding'],
      price: 0,
      set: 'botanical',
      colours: [],
      front: null,
      greeting: 'With love',
    },
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

/** A file of a card for tests. */
export function sampleMedia(changes: Partial<CardMedia> = {}): CardMedia {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000d1',
    kind: 'video',
    filename: 'toast.mp4',
    type: 'video/mp4',
    bytes: 200_000_000,
    width: 1920,
    height: 1080,
    duration: 62,
    url: '/api/media/d1?sig=a',
    thumbnail: null,
    preview: null,
    placeholder: null,
    web: null,
    waveform: null,
    captions: null,
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

/** An opened card with everything in it. */
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
    gift_available_at: '2100-01-03T12:00:00.000Z',
    thanks: null,
    letter_at: null,
    ...changes,
  };
}
