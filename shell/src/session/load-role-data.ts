import { isApiError, type HttpClient, type User } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import {
  addonsAtom,
  paymentMethodsAtom,
  payoutMethodsAtom,
  weddingCardsAtom,
  weddingsAtom,
  type createStore,
} from '@keepsake/shared/state';
import type { Session } from './session.ts';

interface Needs {
  http: HttpClient;
  notify: HostServices['notify'];
  session: Session;
  store: ReturnType<typeof createStore>;
}

/** Loads what the pages of somebody's role begin with, section 4 of the specification. @throws ApiError */
export async function loadRoleData(user: User, needs: Needs): Promise<void> {
  if (user.is_guest === 1 || !user.email_verified_at) return;
  await (user.user_type === 'attendee' ? forAttendee(user, needs) : forCouple(user, needs));
}

async function forAttendee(user: User, { http, session, store }: Needs): Promise<void> {
  const [weddings, designs, methods] = await Promise.all([
    http.call('GET attendee/wedding'),
    http.call('GET attendee/card-list'),
    http.call('GET payment-method/list'),
  ]);
  if (session.view().user?.id !== user.id) return;
  store.set(weddingsAtom, weddings.data);
  store.set(weddingCardsAtom, designs.data);
  store.set(paymentMethodsAtom, methods.data);
}

async function forCouple(user: User, { http, notify, session, store }: Needs): Promise<void> {
  const [methods, addons] = await Promise.all([
    http.call('GET payout-method/list').catch((error: unknown) => {
      // The one of these failures that the specification wants to be seen.
      if (isApiError(error)) notify('error', error.message);
      throw error;
    }),
    http.call('GET v2/addons'),
  ]);
  if (session.view().user?.id !== user.id) return;
  store.set(payoutMethodsAtom, methods.data);
  store.set(addonsAtom, addons.data);
}
