/** @jest-environment node */
import type { AttendedEvent } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';
import { event, EVENT_ID } from '../testing/fixtures.ts';
import { draftOf } from '../testing/draft.ts';
import { nextStep, sentInWords } from './remaining-steps.ts';

const unpaid = { order_id: '018f3a5e-0000-7000-8000-0000000000bb', total: 5181 };
const next = (changes: Partial<AttendedEvent>, draft: Partial<CardDraft> | null) => {
  const { kind, to } = nextStep({ ...event, ...changes }, draft && draftOf(draft));
  return `${kind} ${to.replace(`/attendee/wedding/${EVENT_ID}`, '')}`;
};

test.each([
  ['nothing begun', {}, null, 'send /customise-card'],
  ['only a design', {}, { selectedCardId: 'olive-branch' }, 'send /customise-card'],
  ['words', {}, { message: 'Dear both' }, 'go-on /customise-card'],
  ['a voice note alone', {}, { audio: 'key' }, 'go-on /customise-card'],
  ['a photo alone', {}, { photos: ['key'] }, 'go-on /customise-card'],
  [
    'an unpaid card of another device',
    { unpaid },
    null,
    `pay /payment-method?order_id=${unpaid.order_id}`,
  ],
  [
    'an unpaid card of this device',
    { unpaid },
    { message: 'Dear both', orderId: unpaid.order_id },
    `pay /payment-method?order_id=${unpaid.order_id}`,
  ],
  ['another one begun since', { unpaid }, { message: 'And one more' }, 'go-on /customise-card'],
])('the next step with %s', (_, changes, draft, step) => {
  expect(next(changes, draft)).toBe(step);
});

test.each([
  [{}, null],
  [{ uploading: 1 }, 'Your card is on its way: its files are still uploading'],
  [{ sealed: 1 }, 'Your card is sealed until its day'],
  [{ sealed: 1, sent: 1 }, '2 cards: 1 sealed, 1 arrived'],
  [{ sent: 1 }, 'Your card has arrived'],
  [{ opened: 1 }, 'Your card was opened'],
  [{ thanked: 1 }, 'They said thank you for your card'],
  [{ sent: 2 }, '2 cards: 2 arrived'],
  [{ uploading: 1, opened: 2, thanked: 1 }, '4 cards: 1 on the way, 2 opened, 1 thanked for'],
])('%j reads “%s”', (states, words) => {
  const cards = { uploading: 0, sealed: 0, sent: 0, opened: 0, thanked: 0, ...states };
  const cards_sent = Object.values(cards).reduce((sum, count) => sum + count, 0);
  expect(sentInWords({ ...event, cards, cards_sent })).toBe(words);
});
