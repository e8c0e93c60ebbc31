import type { OwnedEvent } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import { eventQueries } from '../../parts/invalidates.ts';
import type { EventValues } from './event-values.ts';

let lastAttempt: { of: string; key: string } | null = null;

/** The same key for the same form, so that a second press after a lost answer makes no second event. */
function keyFor(values: EventValues, photo: File | null): string {
  const of = JSON.stringify([values, photo?.name, photo?.size, photo?.lastModified]);
  if (lastAttempt?.of !== of) lastAttempt = { of, key: newKey() };
  return lastAttempt.key;
}

/**
 * Registers an event, or changes one; the function throws ApiError.
 * @param id of the event to change; null registers a new one
 */
export function useSaveEvent(id: string | null) {
  const { mutateAsync: register } = useMutation('POST v2/events', { invalidates: eventQueries });
  const { mutateAsync: change } = useMutation('PATCH v2/events/:id', {
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links'],
  });
  return async (body: EventValues, photo: File | null): Promise<OwnedEvent> => {
    const files = photo ? { photo } : {};
    if (id !== null) return (await change({ params: { id }, body, files })).data;
    return (await register({ body, files, idempotencyKey: keyFor(body, photo) })).data;
  };
}
