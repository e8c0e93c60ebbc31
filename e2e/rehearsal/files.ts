import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { photoOfPhone } from '../bench/phone-photo.ts';
import { makeVideo } from '../core/files.ts';
import { HEIC, WEBM } from '../core/fixtures.ts';

const fixtures = dirname(HEIC);

/** Paths of the files that one phone sends. */
export interface PhoneFiles {
  photo: string;
  film: string;
  voice: string;
}

/**
 * Writes the files of an iPhone (HEIC, HEVC, AAC) and of an Android phone (12 megapixels, WebM, MP3) to a folder.
 * @param megabytes size of the iPhone's video
 */
export async function writePhoneFiles(
  browser: Browser,
  folder: string,
  megabytes: number,
): Promise<{ iphone: PhoneFiles; android: PhoneFiles }> {
  const at = (name: string) => join(folder, name);
  const iphone = {
    photo: at('IMG_0412.heic'),
    film: at('IMG_0413.mov'),
    voice: at('Greeting.m4a'),
  };
  const android = {
    photo: at('20260613_183012.jpg'),
    film: at('20260613_183044.webm'),
    voice: at('greeting.mp3'),
  };
  await copyFile(HEIC, iphone.photo);
  await makeVideo(join(fixtures, 'iphone.mov'), iphone.film, megabytes * 1024 * 1024);
  await copyFile(join(fixtures, 'iphone.m4a'), iphone.voice);
  const picture = await photoOfPhone(browser);
  await writeFile(android.photo, Buffer.from(await picture.arrayBuffer()));
  await copyFile(WEBM, android.film);
  await copyFile(join(fixtures, 'voice.mp3'), android.voice);
  return { iphone, android };
}
