import type { HttpClient, OwnedEvent } from '@keepsake/shared/api';
import { newKey } from '@keepsake/shared/media';
import type { EventValues } from './event-values.ts';

let lastAttempt: { of: string; key: string } | null = null;

/** The same key for the same form, so that a second press after a lost answer makes no second event. */
function keyFor(values: EventValues, photo: File | null): string {
  const of = JSON.stringify([values, photo?.name, photo?.size, photo?.lastModified]);
  if (lastAttempt?.of !== of) lastAttempt = { of, key: newKey() };
  return lastAttempt.key;
}

/**
 * Registers an event, or changes one.
 * @param id of the event to change; null registers a new one
 * @throws ApiError
 */
export async function saveEvent(
  http: HttpClient,
  id: string | null,
  values: EventValues,
  photo: File | null,
): Promise<OwnedEvent> {
  const files = photo ? { photo } : {};
  if (id !== null) {
    const { data } = await http.call('PATCH v2/events/:id', {
      params: { id },
      body: values,
      files,
    });
    return data;
  }
  const { data } = await http.call('POST v2/events', {
    body: values,
    files,
    idempotencyKey: keyFor(values, photo),
  });
  return data;
}
