import { createOutbox, type Job } from '@keepsake/shared/kiosk';
import { uploadsOf, type Upload } from '@keepsake/shared/media';
import { newDraft } from '@keepsake/shared/state';
import { fakeHost } from '@keepsake/shared/testing';
import { design, event } from '../../testing/fixtures.ts';
import { kioskOf } from '../../testing/kiosk.tsx';
import type { Card } from '../composer/card.ts';
import { queueCard, queueFiles } from './hand-over.ts';

const kiosk = kioskOf({ guest: { key: 'key', activeAt: 0 } });

function cardOf(changes: Partial<Card['draft']>): Card {
  return {
    draft: { ...newDraft(), message: 'Dear both', ...changes },
    change: () => {},
    designs: [design],
    designsError: null,
    reloadDesigns: () => {},
    design,
    isGone: false,
    senderName: 'Ada',
    amount: 0,
    gift: 0,
    table: null,
  };
}

function fakeOutbox() {
  const added: Job[] = [];
  const add = async (job: Job) => void added.push(job);
  return {
    added,
    outbox: Object.assign(
      createOutbox(() => {}),
      { add },
    ),
  };
}

/** Hands over a card. @param states the state of each file’s upload, by key */
async function handOver(card: Card, states: Record<string, Partial<Upload>> = {}): Promise<Job> {
  const { added, outbox } = fakeOutbox();
  const uploads = Object.assign(uploadsOf(fakeHost()), {
    get: (key: string) => states[key] ?? null,
    file: async (key: string) => new File(['bytes'], `${key}.jpg`),
  });
  await queueCard({ outbox, uploads, kiosk }, event, card);
  const [job] = added;
  if (!job) throw new Error('Nothing was handed over.');
  return job;
}

test('a refused file is left out, a failed one is uploaded again', async () => {
  const states: Record<string, Partial<Upload>> = {
    refused: { state: 'failed', retryable: false, mediaId: 'media-1' },
    failed: { state: 'failed', retryable: true, mediaId: 'media-2' },
    arrived: { state: 'complete', mediaId: 'media-3' },
    begun: { state: 'uploading', mediaId: 'media-4' },
  };
  const { files } = await handOver(cardOf({ photos: Object.keys(states) }), states);
  expect(files.map(({ key, mediaId, done }) => ({ key, mediaId, done }))).toEqual([
    { key: 'failed', mediaId: null, done: false },
    { key: 'arrived', mediaId: 'media-3', done: true },
    { key: 'begun', mediaId: 'media-4', done: false },
  ]);
});

test('the chosen design is handed over before the designs are loaded', async () => {
  const card = cardOf({ selectedCardId: 'confetti' });
  const { order } = await handOver({ ...card, design: null, designs: null });
  expect(order?.head).toEqual({ wedding_id: event.id, selectedCardId: 'confetti' });
});

test('a card that became an order before is handed over with that order', async () => {
  const { order } = await handOver(cardOf({ orderId: 'order-0' }));
  expect(order?.before).toBe('order-0');
});

test('a card with an own picture as its front names a free design as the fallback', async () => {
  const designs = [{ ...design, id: 'gilded', price: 500 }, design];
  const own = { ...cardOf({ customCard: true, customImage: 'refused' }), designs, design: null };
  const states = { refused: { state: 'failed', retryable: false } } as const;
  const { order, files } = await handOver(own, states);
  expect(files).toEqual([]);
  expect(order).toMatchObject({ head: { wedding_id: event.id }, fallback: design.id });
  expect((await handOver(cardOf({}))).order?.fallback).toBeNull();
});

test('only the unfinished files of an order whose payment is undecided are handed over', async () => {
  const { added, outbox } = fakeOutbox();
  const upload = { mediaId: 'media', state: 'uploading', released: false };
  const uploads = Object.assign(uploadsOf(fakeHost()), {
    all: () => ['ordered', 'other'].map((key) => ({ ...upload, key })),
    file: async (key: string) => new File(['bytes'], `${key}.jpg`),
  });
  await queueFiles({ outbox, uploads, kiosk }, ['ordered']);
  expect(added.map(({ order, files }) => [order, files.map(({ key }) => key)])).toEqual([
    [null, ['ordered']],
  ]);
});
