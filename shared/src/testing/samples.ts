import type {
  AttendedEvent,
  CardDesign,
  CardMedia,
  EventType,
  OrderDetails,
  OwnedEvent,
  Package,
  SentCard,
  SiteConfig,
} from '@keepsake/shared/api';

/* Sample answers of the API for tests of several remotes; pass only the fields that matter. */

/** A site configuration with test money. */
export function sampleConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    currency: 'usd',
    fee: { rate: 0.029, fixed: 30 },
    stripe_publishable_key: 'pk_test_ours',
    provider_url: 'http://127.0.0.1:9',
    test_money: true,
    payout_countries: ['US', 'CA', 'DE', 'GB'],
    support_phone: null,
    social_links: [],
    portal_hosts: [],
    ...changes,
  };
}

/** An event as one of its guests sees it. */
export function sampleAttendedEvent(changes: Partial<AttendedEvent> = {}): AttendedEvent {
  return {
    id: '018f3a5e-0000-7000-8000-00000000000e',
    brideName: 'Nora',
    groomName: 'Elias',
    people: 'partners',
    eventName: 'Our wedding',
    eventtype: 'Wedding',
    date: '2027-06-12',
    time: '15:30',
    timezone: 'Europe/Stockholm',
    venue: 'Orangery, Stockholm',
    photo: null,
    currency: 'usd',
    archived: false,
    unique_code: '3RH24WPN',
    cards_sent: 0,
    cards: { uploading: 0, sealed: 0, sent: 0, opened: 0, thanked: 0 },
    unpaid: null,
    video_minutes: 1,
    custom_card_images: true,
    live_wall: false,
    album: 'closed',
    look: null,
    closed: false,
    ...changes,
  };
}

/** An event as its owner sees it. */
export function sampleOwnedEvent(changes: Partial<OwnedEvent> = {}): OwnedEvent {
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

/** A sample event type: a wedding. */
export function sampleEventType(changes: Partial<EventType> = {}): EventType {
  return {
    id: 1,
    event_name: 'Wedding',
    people: 'partners',
    first_label: 'One partner’s name',
    second_label: 'The other partner’s name',
    second: 'needed',
    title: '{whose} wedding',
    ...changes,
  };
}

/** A free card design in one color. */
export function sampleDesign(changes: Partial<CardDesign> = {}): CardDesign {
  return {
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
    ...changes,
  };
}

/** A video of a card. */
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

/** An unpaid order of a free card with a gift of 50.00. */
export function sampleOrder(changes: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: '018f3a5e-0000-7000-8000-0000000000bb',
    wedding_id: sampleAttendedEvent().id,
    status: 'awaiting_payment',
    card_price: 0,
    gift: 5000,
    fee: 181,
    total: 5181,
    currency: 'usd',
    card_id: null,
    link: null,
    media_complete: true,
    sealed_until: null,
    decline_code: null,
    created_at: '2026-05-01T10:00:00.000Z',
    paid_at: null,
    paid_with: null,
    selectedPaymentType: null,
    card: {
      sender_name: 'Claire',
      design: sampleDesign({
        id: 'peonies',
        name: 'Peonies',
        image: '/designs/peonies.svg',
        thumbnail: '/designs/peonies.svg',
      }),
      colour: null,
      custom_image: null,
      photos: [],
      message: 'Be happy, both of you.',
      gift: 5000,
      currency: 'usd',
      audio: null,
      video: null,
    },
    ...changes,
  };
}

/** An opened card that was sent to `sampleAttendedEvent`. */
export function sampleSentCard(changes: Partial<SentCard> = {}): SentCard {
  const { audio: _audio, video: _video, ...card } = sampleOrder().card;
  return {
    ...card,
    id: '018f3a5e-0000-7000-8000-0000000000cc',
    event_id: sampleAttendedEvent().id,
    has_video: false,
    has_audio: false,
    table: null,
    sent_at: '2026-05-01T10:01:00.000Z',
    state: 'opened',
    sealed_until: null,
    link: '/card/secret-of-claire',
    ...changes,
  };
}

/** The free package. */
export function samplePackage(changes: Partial<Package> = {}): Package {
  return {
    id: 1,
    slug: 'free',
    name: 'Free',
    tagline: 'All that a celebration needs',
    price: 0,
    currency: 'usd',
    features: ['Every card of every guest'],
    video_minutes: 1,
    custom_card_images: false,
    guestbook_pdf: false,
    live_wall: false,
    qr_styles: false,
    ...changes,
  };
}
