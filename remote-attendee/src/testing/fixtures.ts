import type { AlbumPhoto, FoundEvent, PrivateCard } from '@keepsake/shared/api';
import {
  refused,
  sampleAttendedEvent,
  sampleDesign,
  sampleOrder,
  sampleSentCard,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';

export const EVENT_ID = '018f3a5e-0000-7000-8000-00000000000e';

export const event = sampleAttendedEvent({ id: EVENT_ID });

export function foundEvent(changes: Partial<FoundEvent> = {}): FoundEvent {
  const { id, brideName, groomName, people, eventName, eventtype, date } = event;
  const found = { id, brideName, groomName, people, eventName, eventtype, date };
  return { ...found, standing: 'code', ...changes };
}

export const design = sampleDesign({ event_types: [] });

export const order = sampleOrder({ wedding_id: EVENT_ID });

/** The same card without a gift; `sentCard` and `paid` are that card once it is sent. */
export const free = { ...order, gift: 0, fee: 0, total: 0 };
export const sentCard = sampleSentCard({
  event_id: EVENT_ID,
  sender_name: 'Ada',
  design,
  message: 'All the best',
  gift: 0,
  link: '/card/secret-of-ada',
});
export const paid = { ...free, status: 'paid' as const, card_id: sentCard.id };

/** The address of the page that the event’s code opens. */
export const invitationAddress = `/process-unique-code?unique-code=${event.unique_code}`;

/** The answers of the server to the composer. */
export const composerAnswers = {
  'GET attendee/card-list': { data: [design, { ...design, id: 'confetti', name: 'Confetti' }] },
  'POST cc-processing-fee': { data: { amount: 5000, fee: 181, total: 5181 } },
  'POST checkout/store-details': { data: free },
  'POST checkout/card': { data: { status: 'succeeded', card_id: sentCard.id } },
  'GET checkout/orders/:id': { data: paid },
  'GET attendee/card-sent/:id': { data: { ...sentCard, audio: null, video: null, inside: null } },
} satisfies FakeAnswers;

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
    gift_left: 0,
    gift_moving: false,
    gift_available_at: null,
    has_receipt: false,
    renewable: false,
    on_wall: null,
    news_to: null,
    ...changes,
  };
}

/** Returns an album photo of another guest. */
export const albumPhoto = (id: string, changes: Partial<AlbumPhoto> = {}): AlbumPhoto => ({
  id,
  width: 60,
  height: 40,
  thumbnail: `/${id}/thumbnail`,
  preview: `/${id}/preview`,
  placeholder: null,
  by: 'Noor',
  mine: false,
  likes: 0,
  liked: false,
  added_at: '2027-06-12T20:00:00.000Z',
  ...changes,
});

export const openedCard = privateCard({
  state: 'opened',
  changeable: false,
  opened_at: '2026-05-02T10:00:00.000Z',
});

/** Returns an answer that refuses a change because the card was opened, and answers later reads accordingly. */
export const openedMeanwhile = (host: FakeHost) => () => {
  host.answers['GET card-links/:secret'] = { data: openedCard };
  return refused(409, 'card_opened', 'Your card has been opened, so it stays as it is.')();
};
