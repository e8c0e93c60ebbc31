import { readFile } from 'node:fs/promises';
import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';

import sharp from 'sharp';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { Deps } from '../../../deps.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { readyDerivative } from '../media/derivatives.ts';
import { photoStill, title, videoStill, wordsStill } from './drawn.ts';
import type { Part } from './parts.ts';

/*
 * What is seen of a film, scene by scene: the pictures that it is made of, and those that show a scene before it is made.
 */

const MOST_PHOTOS = 12;
/** Pictures of a voice note change no faster. */
const LEAST_SECONDS = 3;
/** Pixels of the width of a scene that is looked at before the film is made. */
const LOOKED_AT = 960;

type Titled = Pick<EventRow, 'bride_name' | 'groom_name' | 'people' | 'date'>;

/** The picture with which a film of an event begins. @param language in which the day stands */
export async function titleOf(event: Titled, language: AnyLanguage): Promise<Buffer> {
  return title(namesOf(hostsOf(event)).join(' & '), dateInWords(event.date, language));
}

/** The pictures of a part that has no video, in their order. @param most of them */
export async function picturesOf(deps: Deps, part: Part, most = MOST_PHOTOS): Promise<Buffer[]> {
  const { kind, seconds, card } = part;
  const { message, sender_name: sender } = card.row;
  if (kind === 'voice') {
    const room = Math.max(1, Math.min(most, Math.floor(seconds / LEAST_SECONDS)));
    const photos = await photosOf(deps, part, room);
    if (photos.length > 0)
      return Promise.all(photos.map(async (photo) => photoStill(photo, sender)));
    return [await wordsStill(message, sender, null)];
  }
  const [photo = null] = await photosOf(deps, part, 1);
  return [
    message === '' && photo
      ? await photoStill(photo, sender)
      : await wordsStill(message, sender, photo),
  ];
}

/** A scene as the film shows it, small, as JPEG. @param part null for the title */
export async function sceneOf(deps: Deps, event: EventRow, part: Part | null): Promise<Buffer> {
  const picture = part
    ? await pictureOf(deps, part)
    : await titleOf(event, await languageOfUser(deps.db, event.owner_id));
  return sharp(picture).resize(LOOKED_AT).jpeg({ quality: 80 }).toBuffer();
}

async function pictureOf(deps: Deps, part: Part): Promise<Buffer> {
  const { video, row } = part.card;
  if (part.kind === 'video')
    return videoStill(video?.has_still ? await smaller(deps, video.id) : null, row.sender_name);
  const [first = Buffer.alloc(0)] = await picturesOf(deps, part, 1);
  return first;
}

/** The photos of a card as we made them smaller, which are safe to open here. */
async function photosOf(
  deps: Deps,
  { card: { photo, photos } }: Part,
  most: number,
): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const { id } of photos.length > 0 ? photos : photo ? [photo] : []) {
    if (found.length === most) break;
    const made = await smaller(deps, id);
    if (made) found.push(made);
  }
  return found;
}

/** A photo, or a moment of a video; null where there is no smaller picture of it. */
async function smaller(deps: Deps, id: string): Promise<Buffer | null> {
  const made = await readyDerivative(deps, id, 'preview');
  if (!made) return null;
  return deps.storage.withFile(made.storage_key, async (path) =>
    sharp(await readFile(path))
      .png()
      .toBuffer(),
  );
}
