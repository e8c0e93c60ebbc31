import { PAGE } from '@keepsake/shared/api/card-page';
import type { ComposedLine, ComposedPage } from '@keepsake/shared/api/composed';

/** A photo of a card, its sides in pixels where they are known. */
export interface SentPhoto {
  id: string;
  width: number | null;
  height: number | null;
}

interface Caption {
  height: number;
  at(y: number): ComposedLine[];
}

/** Below the photos, around who sent them. */
const AROUND_CAPTION = 11;
const GAP = 7;
/** The part of a photo that may be cut off so that it fills its place. */
const MOST_CUT = 0.3;

/** Photos on pages of their own, to the edge of the paper: two broad ones below each other, every other one alone. */
export function photoPages(photos: readonly SentPhoto[], caption: Caption): ComposedPage[] {
  const height = PAGE.height - caption.height - 2 * AROUND_CAPTION;
  return together(photos).map((few) => {
    const high = (height - (few.length - 1) * GAP) / few.length;
    const shown = few.map((photo, at) => {
      const room = { x: 0, y: at * (high + GAP), width: PAGE.width, height: high };
      return { kind: 'photo' as const, media: photo.id, ...placeIn(room, photo) };
    });
    return { frame: false, items: [...shown, ...caption.at(height + AROUND_CAPTION)] };
  });
}

function together(photos: readonly SentPhoto[]): SentPhoto[][] {
  const pages: SentPhoto[][] = [];
  let waiting: SentPhoto | null = null;
  for (const photo of photos) {
    if (!isBroad(photo)) pages.push([photo]);
    else if (waiting) {
      pages.push([waiting, photo]);
      waiting = null;
    } else waiting = photo;
  }
  return waiting ? [...pages, [waiting]] : pages;
}

const isBroad = ({ width, height }: SentPhoto) => (width ?? 1) > (height ?? 1) * 1.15;

/** All of a place where little of the photo is lost, else what shows all of it. */
function placeIn(
  room: { x: number; y: number; width: number; height: number },
  { width, height }: SentPhoto,
) {
  if (!width || !height) return room;
  const [across, down] = [room.width / width, room.height / height];
  const scale = Math.min(across, down);
  if (1 - scale / Math.max(across, down) <= MOST_CUT) return room;
  const size = { width: width * scale, height: height * scale };
  return {
    x: room.x + (room.width - size.width) / 2,
    y: room.y + (room.height - size.height) / 2,
    ...size,
  };
}
