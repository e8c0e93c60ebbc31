import { isApiError, type EventSummary } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { useAtomValue, weddingsAtom } from '@keepsake/shared/state';

/** The event that the address names by `:id`; until it is loaded, as the list of events had it last. */
export function useEvent() {
  const { id = '' } = useParams();
  const asked = useAnswer('GET attendee/wedding/:id', { params: { id } });
  const known = useAtomValue(weddingsAtom).find((event) => event.id === id) ?? null;
  const refused = isApiError(asked.error) && asked.error.status > 0;
  return { id, ...asked, data: asked.data ?? (refused ? null : known) };
}

/** The couple, as in `Ada & Ben`. */
export function coupleOf(event: Pick<EventSummary, 'brideName' | 'groomName'>): string {
  return `${event.brideName} & ${event.groomName}`;
}

/** Addresses of an event's pages. */
export const addressOf = {
  detail: (id: string) => `/attendee/wedding/${id}/detail`,
  chooseCard: (id: string) => `/attendee/wedding/${id}/wedding-cards`,
  customise: (id: string) => `/attendee/wedding/${id}/customise-card`,
  cardsSent: (id: string) => `/attendee/wedding/${id}/cards-sent`,
  sentCard: (eventId: string, cardId: string) =>
    `/attendee/wedding/${eventId}/card-sent/${cardId}/details`,
  addEvent: '/attendee/add-wedding-event',
};
