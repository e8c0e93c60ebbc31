import { newCouple, newEvent } from '../core/api.ts';
import { addPhoto } from '../core/event-photo.ts';
import type { RunningServer } from '../core/server.ts';

/** The page that a printed code opens, as benchmarks name it. */
export const SCANNED = '/process-unique-code';

/** Makes an event with a photo. @returns the address of the page that its code opens, as a guest finds it who is not the first */
export async function invitation(server: RunningServer, photo: Blob): Promise<string> {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await addPhoto(server, couple, event, photo);
  const link = new URL(event.link);
  const address = server.url + link.pathname + link.search;
  await fetch(address, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
  return address;
}
