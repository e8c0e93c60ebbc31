import type { HttpClient, User } from '@keepsake/shared/api';
import { weddingCardsAtom, weddingsAtom, type createStore } from '@keepsake/shared/state';
import type { Session } from './session.ts';

interface Needs {
  http: HttpClient;
  session: Session;
  store: ReturnType<typeof createStore>;
}

/** Loads what an attendee's pages begin with, section 4 of the specification. @throws ApiError */
export async function loadRoleData(user: User, { http, session, store }: Needs): Promise<void> {
  if (user.user_type !== 'attendee' || user.is_guest === 1 || !user.email_verified_at) return;
  const [weddings, designs, methods] = await Promise.all([
    http.call('GET attendee/wedding'),
    http.call('GET attendee/card-list'),
    http.call('GET payment-method/list'),
  ]);
  if (session.view().user?.id !== user.id) return;
  store.set(weddingsAtom, weddings.data);
  store.set(weddingCardsAtom, designs.data);
  session.setPaymentMethods(methods.data);
}
