import type { CardDesign, FoundEvent, PrivateCard, SentCard } from '@keepsake/shared/api';
import { sampleAttendedEvent, sampleOrder } from '@keepsake/shared/testing';

export const EVENT_ID = '018f3a5e-0000-7000-8000-00000000000e';

export const event = sampleAttendedEvent({ id: EVENT_ID });

/** A search result. */
export function foundEvent(changes: Partial<FoundEvent> = {}): FoundEvent {
  const { id, brideName, groomName, people, eventName, eventtype, date } = event;
  return {
    id,
    brideName,
    groomName,
    people,
    eventName,
    eventtype,
    date,
    standing: 'code',
    ...changes,
  };
}

export const design: CardDesign = {
  id: 'olive-branch',
  name: 'Olive Branch',
  image: '/designs/olive-branch.svg',
  thumbnail: '/designs/olive-branch.svg',
  event_types: [],
  price: 0,
  set: 'botanical',
  colours: [],
  front: null,
  greeting: 'With love',
};

export const order = sampleOrder({ wedding_id: EVENT_ID });

export const sentCard: SentCard = {
  id: '018f3a5e-0000-7000-8000-0000000000cc',
  event_id: EVENT_ID,
  sender_name: 'Ada',
  design,
  colour: null,
  custom_image: null,
  photos: [],
  message: 'All the best',
  gift: 0,
  currency: 'usd',
  has_video: false,
  has_audio: false,
  table: null,
  sent_at: '2026-05-01T10:00:00.000Z',
  state: 'opened',
  sealed_until: null,
  link: '/card/secret-of-ada',
};

/** The answer for a private link whose card has not been opened. */
export function privateCard(changes: Partial<PrivateCard> = {}): PrivateCard {
  return {
    ...sentCard,
    state: 'sent',
    audio: null,
    video: null,
    inside: null,
    event: {
      brideName: 'Nora',
      groomName: 'Elias',
      people: 'partners',
      look: null,
      eventName: 'Our wedding',
    },
    missing: [],
    received_at: '2026-05-01T10:00:01.000Z',
    opened_at: null,
    thanks: null,
    changeable: true,
    sealable: false,
    emptied: false,
    total: 0,
    gift_state: null,
    gift_available_at: null,
    has_receipt: false,
    renewable: false,
    on_wall: null,
    news_to: null,
    ...changes,
  };
}
