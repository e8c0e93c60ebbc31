import type { Locator } from '@playwright/test';
import type { Caller } from './api.ts';

/** A caption that a video has from the start to the end, and its file. */
export const CAPTION = 'Dear Ada & Ben, all the best!';
export const CAPTIONS = {
  name: 'Film.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(`1\n00:00:00,000 --> 00:00:30,000\n<i>${CAPTION}</i>\n`),
};

/** Adds the caption to the video of a card. */
export async function putCaptions(owner: Caller, card: string): Promise<void> {
  const body = new FormData();
  body.set('captions', new Blob([CAPTIONS.buffer]), CAPTIONS.name);
  await owner.put(`v2/events/received-card/${card}/captions`, body);
}

/** Returns the caption texts that the players within an element show now. */
export const shownCaptions = async (place: Locator) =>
  place.locator('video').evaluate((player: HTMLVideoElement) =>
    Array.from(player.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap((track) => Array.from(track.activeCues ?? []))
      .map((cue) => (cue as VTTCue).text.replace('&amp;', '&')),
  );
