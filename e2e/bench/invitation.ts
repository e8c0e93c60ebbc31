import { chromium } from '@playwright/test';
import { newCouple, newEvent } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { addPhoto } from '../core/event-photo.ts';
import type { RunningServer } from '../core/server.ts';
import { photoOfPhone } from './phone-photo.ts';

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

/** Where a page is on a server, by its path; that of a code is of an event that is made for it. */
export async function addressOf(server: RunningServer, path: string): Promise<string> {
  if (path !== SCANNED) return server.url + path;
  const photographer = await chromium.launch({ executablePath: findChromium() });
  try {
    return await invitation(server, await photoOfPhone(photographer));
  } finally {
    await photographer.close();
  }
}
