import { chromium } from '@playwright/test';
import { newCoupleWithEvent } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { addPhoto } from '../core/event-photo.ts';
import type { RunningServer } from '../core/server.ts';
import { photoOfPhone } from './phone-photo.ts';

/** Path of the page that a printed code opens. */
export const SCANNED = '/process-unique-code';

/** Creates an event with a photo. @returns the address of its code, requested once so that the server is warm */
export async function invitation(server: RunningServer, photo: Blob): Promise<string> {
  const { couple, event } = await newCoupleWithEvent(server);
  await addPhoto(server, couple, event, photo);
  const link = new URL(event.link);
  const address = server.url + link.pathname + link.search;
  await fetch(address, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
  return address;
}

/** Returns the address of a path on a server; for `SCANNED`, creates an event and returns the address of its code. */
export async function addressOf(server: RunningServer, path: string): Promise<string> {
  if (path !== SCANNED) return server.url + path;
  const photographer = await chromium.launch({ executablePath: findChromium() });
  try {
    return await invitation(server, await photoOfPhone(photographer));
  } finally {
    await photographer.close();
  }
}
