const pictures = new WeakMap<File, Promise<Blob | null>>();
const small = new WeakMap<File, Map<number, Promise<Blob | null>>>();

/**
 * What this browser shows of a chosen file: itself, a converted picture for HEIC, which most browsers cannot read, or a
 * smaller one. Null when there is none.
 * @param side pixels of the longest side that a photo needs; null for all of it
 */
export async function shownFile(file: File, side: number | null): Promise<Blob | null> {
  if (side === null || !isLarge(file)) return pictureOf(file);
  const sizes = small.get(file) ?? new Map<number, Promise<Blob | null>>();
  small.set(file, sizes);
  const made = sizes.get(side) ?? smallOf(file, side);
  sizes.set(side, made);
  const shown = await made;
  // Its decoder may be there the next time.
  if (shown === null) sizes.delete(side);
  return shown;
}

async function smallOf(file: File, side: number): Promise<Blob | null> {
  const picture = await pictureOf(file);
  return picture && inTurn(async () => shrink(picture, side));
}

/** Bytes from which on a photo has more pixels than a screen. */
const LARGE = 300_000;

const isLarge = ({ type, size }: File) => type.startsWith('image/') && size > LARGE;

async function pictureOf(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  const known = pictures.get(file) ?? showHeic(file);
  pictures.set(file, known);
  return known;
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.(?:heic|heif|hif)$/i.test(name);
}

async function showHeic(file: File): Promise<Blob | null> {
  if (await readsItself(file)) return file;
  try {
    const { decodeHeic } = await import('./heic/decode-heic.ts');
    return await decodeHeic(file);
  } catch {
    // The decoder could not be loaded: the file name is shown and the upload continues.
    pictures.delete(file);
    return null;
  }
}

/** Safari does. */
async function readsItself(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a photo of 12 megapixels is 50 MB while it is decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Decoded by the browser beside the main thread; the picture itself where it can't be. */
async function shrink(picture: Blob, side: number): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return picture;
  try {
    const bitmap = await createImageBitmap(picture, {
      imageOrientation: 'from-image',
      resizeWidth: side,
      resizeQuality: 'medium',
    });
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', 0.85);
    });
    return made ?? picture;
  } catch {
    return picture;
  }
}
