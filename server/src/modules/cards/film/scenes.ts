import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import sharp from 'sharp';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { Deps } from '../../../deps.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { derivativeBytes } from '../media/derivatives.ts';
import { photoStill, title, videoStill, wordsStill } from './draw-titles.ts';
import type { Part } from './parts.ts';

// Pictures of a film's scenes: those that the film is made of, and previews of a scene before the film is made.

const MOST_PHOTOS = 12;
/** The least seconds that each picture beside a voice note is shown. */
const SECONDS_EACH = 3;
/** Width of a scene's preview in pixels. */
const PREVIEW_WIDTH = 960;

type Titled = Pick<EventRow, 'bride_name' | 'groom_name' | 'people' | 'date'>;

/** The opening title of an event's film. @param language of the date */
export async function titleOf(event: Titled, language: AnyLanguage): Promise<Buffer> {
  return title(namesOf(hostsOf(event)).join(' & '), dateInWords(event.date, language));
}

/** The pictures of a part without a video, in order: at least one, at most `most`. */
export async function picturesOf(deps: Deps, part: Part, most = MOST_PHOTOS): Promise<Buffer[]> {
  const { kind, seconds, card } = part;
  const { message, sender_name: sender } = card.row;
  if (kind === 'voice') {
    const count = Math.max(1, Math.min(most, Math.floor(seconds / SECONDS_EACH)));
    const photos = await photosOf(deps, part, count);
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

/** A small preview of a scene as JPEG. @param part null for the opening title */
export async function sceneOf(deps: Deps, event: EventRow, part: Part | null): Promise<Buffer> {
  const picture = part
    ? await pictureOf(deps, part)
    : await titleOf(event, await languageOfUser(deps.db, event.owner_id));
  return sharp(picture).resize(PREVIEW_WIDTH).jpeg({ quality: 80 }).toBuffer();
}

async function pictureOf(deps: Deps, part: Part): Promise<Buffer> {
  const { video, row } = part.card;
  if (part.kind === 'video')
    return videoStill(video?.has_still ? await previewOf(deps, video.id) : null, row.sender_name);
  const [first = Buffer.alloc(0)] = await picturesOf(deps, part, 1);
  return first;
}

/** The first photos of a card, as derivatives made by this server, which are safe to decode in this process. */
async function photosOf(
  deps: Deps,
  { card: { photo, photos } }: Part,
  most: number,
): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const { id } of photos.length > 0 ? photos : photo ? [photo] : []) {
    if (found.length === most) break;
    const made = await previewOf(deps, id);
    if (made) found.push(made);
  }
  return found;
}

/** The preview of a photo, or of a video's still, as PNG; null when there is none. */
async function previewOf(deps: Deps, id: string): Promise<Buffer | null> {
  const preview = await derivativeBytes(deps, id);
  return preview && sharp(preview).png().toBuffer();
}
