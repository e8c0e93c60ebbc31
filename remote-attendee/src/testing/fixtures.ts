import type { CardDesign, SentCard } from '@keepsake/shared/api';
import { sampleAttendedEvent, sampleOrder } from '@keepsake/shared/testing';

export const EVENT_ID = '018f3a5e-0000-7000-8000-00000000000e';

export const event = sampleAttendedEvent({ id: EVENT_ID });

export const design: CardDesign = {
  id: 'olive-branch',
  name: 'Olive Branch',
  image: '/designs/olive-branch.svg',
  thumbnail: '/designs/olive-branch.svg',
  event_types: [],
  price: 0,
};

export const order = sampleOrder({ wedding_id: EVENT_ID });

export const sentCard: SentCard = {
  id: '018f3a5e-0000-7000-8000-0000000000cc',
  event_id: EVENT_ID,
  sender_name: 'Ada',
  design,
  custom_image: null,
  message: 'All the best',
  gift: 0,
  currency: 'usd',
  has_video: false,
  has_audio: false,
  sent_at: '2026-05-01T10:00:00.000Z',
  state: 'opened',
};
