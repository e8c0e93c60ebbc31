/** Edits of a picture, applied when it is drawn; the file itself stays unchanged. */
export interface Edit {
  /** Centre of the crop, as a fraction of the picture's width and height, 0 to 1. */
  x: number;
  y: number;
  /** Magnification, 1 to `CLOSEST`; 1 shows as much of the picture as fits the card. */
  zoom: number;
  /** Quarter turns clockwise. */
  turns: number;
  filter: FilterName;
  frame: FrameName;
}

export interface Size {
  width: number;
  height: number;
}

export type FilterName = 'none' | 'warm' | 'soft' | 'mono' | 'sepia';
export type FrameName = 'none' | 'white' | 'line';

export const untouched: Edit = { x: 0.5, y: 0.5, zoom: 1, turns: 0, filter: 'none', frame: 'none' };

export const CLOSEST = 4;

/** Ratio of a card's width to its height. */
export const CARD = 5 / 7;

export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the crop rectangle in pixels of the turned picture. */
export function cropOf(picture: Size, edit: Edit) {
  const { width, height } = turned(picture, edit.turns);
  const wide = Math.min(width, height * CARD) / edit.zoom;
  const high = wide / CARD;
  return {
    left: edit.x * width - wide / 2,
    top: edit.y * height - high / 2,
    width: wide,
    height: high,
  };
}

/**
 * Returns the part of a picture that is shown in a horizontal band of the card, in pixels of the file.
 * @param from top of the band, as a fraction of the card’s height
 * @param to bottom of the band, as a fraction of the card’s height
 * @param more extra pixels on each side, so that neighbouring bands meet without a seam
 */
export function bandOf(picture: Size, edit: Edit, { from, to, more }: Band) {
  const { width, height } = turned(picture, edit.turns);
  const crop = cropOf(picture, edit);
  const corners = [
    [crop.left - more, crop.top + from * crop.height - more],
    [crop.left + crop.width + more, crop.top + to * crop.height + more],
  ].map(([x = 0, y = 0]) => {
    // Rotates back around the middle.
    let at = [x - width / 2, y - height / 2] as const;
    for (let turn = 0; turn < edit.turns; turn += 1) at = [at[1], -at[0]];
    return { x: at[0] + picture.width / 2, y: at[1] + picture.height / 2 };
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(picture.height, Math.ceil(Math.max(...ys))) - top,
  };
}

interface Band {
  from: number;
  to: number;
  more: number;
}

/** Clamps an edit so that the picture covers the card. */
export function clamped(picture: Size, edit: Edit): Edit {
  const zoom = Math.min(CLOSEST, Math.max(1, edit.zoom));
  const { width, height } = turned(picture, edit.turns);
  const crop = cropOf(picture, { ...edit, zoom });
  const within = (at: number, half: number) => Math.min(1 - half, Math.max(half, at));
  return {
    ...edit,
    zoom,
    x: within(edit.x, crop.width / width / 2),
    y: within(edit.y, crop.height / height / 2),
  };
}

/** Returns the edit with the picture moved by fractions of the card's width and height. */
export function moved(picture: Size, edit: Edit, across: number, down: number): Edit {
  const { width, height } = turned(picture, edit.turns);
  const crop = cropOf(picture, edit);
  return clamped(picture, {
    ...edit,
    x: edit.x - (across * crop.width) / width,
    y: edit.y - (down * crop.height) / height,
  });
}

export function zoomed(picture: Size, edit: Edit, times: number): Edit {
  return clamped(picture, { ...edit, zoom: edit.zoom * times });
}

/** Returns the edit rotated a quarter turn clockwise; the centre of the crop stays. */
export function turnedOnce(picture: Size, edit: Edit): Edit {
  return clamped(picture, { ...edit, turns: (edit.turns + 1) % 4, x: 1 - edit.y, y: edit.x });
}
