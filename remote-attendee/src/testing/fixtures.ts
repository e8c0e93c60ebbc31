import type { AttendedEvent, CardDesign, Order, SentCard } from '@keepsake/shared/api';

export const EVENT_ID = '018f3a5e-0000-7000-8000-00000000000e';

export const event: AttendedEvent = {
  id: EVENT_ID,
  brideName: 'Nora',
  groomName: 'Elias',
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
};

export const design: CardDesign = {
  id: 'olive-branch',
  name: 'Olive Branch',
  image: '/designs/olive-branch.svg',
  thumbnail: '/designs/olive-branch.svg',
  event_types: [],
  price: 0,
};

export const order: Order = {
  id: '018f3a5e-0000-7000-8000-0000000000aa',
  wedding_id: EVENT_ID,
  status: 'awaiting_payment',
  card_price: 0,
  gift: 5000,
  fee: 181,
  total: 5181,
  currency: 'usd',
  card_id: null,
  media_complete: true,
  decline_code: null,
  created_at: '2026-05-01T10:00:00.000Z',
  paid_at: null,
};

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
