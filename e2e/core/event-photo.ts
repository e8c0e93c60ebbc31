import type { Caller, NewEvent } from './api.ts';
import type { Site } from './server.ts';

/** Uploads an event's photo, and fetches it once so that the server makes the smaller sizes that pages show. */
export async function addPhoto(
  server: Site,
  couple: Caller,
  event: NewEvent,
  photo: Blob,
): Promise<void> {
  const form = new FormData();
  form.set('photo', photo, 'us.jpg');
  const answer = await fetch(`${server.url}/api/v2/events/${event.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${couple.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The photo: ${answer.status} ${await answer.text()}`);
  const invitation = await couple.get<{ photo: string }>(`v2/invitations/${event.unique_code}`);
  const shown = await fetch(new URL(invitation.photo, server.url));
  if (!shown.ok) throw new Error(`The photo is not shown: ${shown.status}`);
}
