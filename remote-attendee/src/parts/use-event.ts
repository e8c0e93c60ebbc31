import type { EventSummary } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';

/** The event that the address names by `:id`. */
export function useEvent() {
  const { id = '' } = useParams();
  return { id, ...useAnswer('GET attendee/wedding/:id', { params: { id } }) };
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
