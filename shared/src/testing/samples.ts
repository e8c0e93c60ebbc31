import type {
  AttendedEvent,
  EventType,
  OrderDetails,
  Package,
  SentCard,
  SiteConfig,
} from '@keepsake/shared/api';

/* Sample answers of the API for tests of several remotes; pass only what matters. */

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

/** An order of a free card with a gift of 50.00, still to be paid. */
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
      design: {
        id: 'peonies',
        name: 'Peonies',
        image: '/designs/peonies.svg',
        thumbnail: '/designs/peonies.svg',
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
      message: 'Be happy, both of you.',
      gift: 5000,
      currency: 'usd',
      audio: null,
      video: null,
    },
    ...changes,
  };
}

/** A card that was sent to `sampleAttendedEvent`, and opened. */
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

/** The package that costs nothing. */
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
