import type {
  Addon,
  AddonVariant,
  CallInput,
  Entitlements,
  EventMembership,
  MembershipOrder,
  Package,
  Quote,
} from '@keepsake/shared/api';
import { createStore } from '@keepsake/shared/state';
import {
  fakeHost,
  fakeUser,
  sampleConfig,
  sampleOwnedEvent,
  samplePackage,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import {
  nothingSelected,
  selectionAtom,
  type Selection,
} from '../features/membership/selection.ts';
import { openPage } from './open.tsx';

export const EVENT = '018f3a5e-0000-7000-8000-0000000000e1';
export const OTHER_EVENT = '018f3a5e-0000-7000-8000-0000000000e2';
export const ORDER = '018f3a5e-0000-7000-8000-0000000000f1';

const free = samplePackage();
const classic = samplePackage({
  id: 2,
  slug: 'classic',
  name: 'Classic',
  price: 4900,
  video_minutes: 5,
  custom_card_images: true,
});
const premium: Package = {
  ...classic,
  id: 3,
  slug: 'premium',
  name: 'Premium',
  price: 9900,
  video_minutes: 10,
  live_wall: true,
};
export const packages = { free, classic, premium };

/** Returns a variant of an add-on that gives the free package’s entitlements, changed as given. */
function variant(changes: Partial<Entitlements>, about: Omit<AddonVariant, 'currency' | 'gives'>) {
  const { entitlements } = ownOf(free);
  return { ...about, currency: 'usd', gives: { ...entitlements, ...changes } };
}

export const video: Addon = {
  addon_type: 'video',
  title: 'Longer videos',
  description: 'Up to ten minutes.',
  variants: [
    variant({}, { id: 'a-minute', name: 'A minute', price: 400, max_quantity: 9 }),
    variant({ video_minutes: 9 }, { id: 'all-ten', name: 'All ten', price: 2400, max_quantity: 1 }),
  ],
};

export const pictures: Addon = {
  addon_type: 'own-pictures',
  title: 'Own pictures',
  description: 'Cards from own pictures.',
  variants: [
    variant(
      { video_minutes: 0, custom_card_images: true },
      { id: 'pictures', name: 'For this event', price: 1200, max_quantity: 1 },
    ),
  ],
};

export const event = sampleOwnedEvent({
  id: EVENT,
  brideName: 'Mary',
  groomName: 'Percy',
  eventName: 'Mary & Percy',
});
export const otherEvent = { ...event, id: OTHER_EVENT, eventName: 'The party' };

/** Returns the membership of an event with a package and no add-ons. */
export function ownOf({ id, slug, name, ...gives }: Package): EventMembership {
  const { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles } = gives;
  return {
    package: { id, slug, name },
    addons: [],
    entitlements: { video_minutes, custom_card_images, guestbook_pdf, live_wall, qr_styles },
  };
}

/** Prices a choice as the server does for an event without a package; every coupon takes 100 % off. */
export function quoteOf({ body }: CallInput<'POST membership/quote'>): Quote {
  const offer = [classic, premium].find(({ id }) => id === body.package_id);
  const packageLine = offer && {
    kind: 'package' as const,
    label: offer.name,
    quantity: 1,
    unit_price: offer.price,
    amount: offer.price,
  };
  const addonLines = (body.addons ?? []).flatMap(({ variant_id, quantity = 1 }) =>
    [video, pictures].flatMap(({ title, variants }) =>
      variants
        .filter(({ id }) => id === variant_id)
        .map(({ name, price }) => ({
          kind: 'addon' as const,
          label: `${title}: ${name}`,
          quantity,
          unit_price: price,
          amount: price * quantity,
        })),
    ),
  );
  const lines = [...(packageLine ? [packageLine] : []), ...addonLines];
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  return {
    lines,
    credit: 0,
    discount: body.coupon ? sum : 0,
    total: body.coupon ? 0 : sum,
    currency: 'usd',
    coupon: body.coupon ? { code: body.coupon, label: '100 % off' } : null,
  };
}

/** Returns an order of the Classic package with the given changes. */
export function membershipOrder(changes: Partial<MembershipOrder> = {}): MembershipOrder {
  return {
    id: ORDER,
    event_id: EVENT,
    status: 'awaiting_payment',
    package: { id: 2, name: 'Classic' },
    ...quoteOf({ body: { package_id: 2 } }),
    refunded: 0,
    disputed: 0,
    decline_code: null,
    created_at: '2026-05-01T10:00:00.000Z',
    paid_at: null,
    ...changes,
  };
}

/** Returns a host with a couple, an event with the free package, and packages and add-ons to buy. */
export function membershipHost(answers: FakeAnswers = {}) {
  return fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: {
      'GET config': { data: sampleConfig() },
      'GET v2/packages': { data: [free, classic, premium] },
      'GET v2/addons': { data: [video, pictures] },
      'GET v2/events/userevents': { data: [event] },
      'GET v2/events/:id/membership': { data: ownOf(free) },
      'GET payment-method/list': { data: [] },
      'POST membership/quote': (input) => ({ data: quoteOf(input) }),
      ...answers,
    },
  });
}

/** Returns a store with the given selection. */
export function choosing(changes: Partial<Selection>) {
  const store = createStore();
  store.set(selectionAtom, { ...nothingSelected, ...changes });
  return store;
}

/** Opens a page of the purchase at its address. */
export function openAt(
  load: Parameters<typeof openPage>[0],
  at: string,
  host: ReturnType<typeof membershipHost>,
  selection: Partial<Selection> = {},
) {
  return openWith(load, at, host, choosing(selection));
}

/** Opens a page with a store that the test keeps using. */
export function openWith(
  load: Parameters<typeof openPage>[0],
  at: string,
  host: ReturnType<typeof membershipHost>,
  store: ReturnType<typeof choosing>,
) {
  const [path = at] = at.split('?');
  return openPage(load, { host, at, path, store });
}
