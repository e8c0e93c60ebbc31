import { cardDraftsAtom, createStore, type Kiosk } from '@keepsake/shared/state';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import KioskPage from '../features/kiosk/KioskPage.tsx';
import { design, event, free, paid, sentCard } from './fixtures.ts';

export const SECRET = 'secret-of-the-tablet';

/** Returns a tablet between two guests, with the given changes. */
export const kioskOf = (changes: Partial<Kiosk> = {}): Kiosk => ({
  secret: SECRET,
  event,
  photo: null,
  guest: null,
  owesLogout: false,
  ...changes,
});

/** Returns a host with the answers to a tablet and its guests. */
export function kioskHost(answers: FakeAnswers = {}) {
  return fakeHost({
    answers: {
      'GET kiosk/:secret': { data: { event, photo: null, ends_at: '2099-01-01T00:00:00.000Z' } },
      'POST logout': { data: { success: true } },
      'GET attendee/card-list': { data: [design] },
      'POST checkout/store-details': { data: free },
      'POST checkout/card': { data: { status: 'succeeded', card_id: sentCard.id } },
      'GET checkout/orders/:id': { data: { ...paid, link: '/card/of-the-guest' } },
      ...answers,
    },
  });
}

export function openKiosk(host = kioskHost(), at = `/kiosk/${SECRET}`) {
  const store = createStore();
  // Clears the drafts at a logout, as the shell does.
  host.onLogout(() => store.set(cardDraftsAtom, {}));
  return renderWithHost(<KioskPage />, { host, at, path: '/kiosk/:secret', store });
}
