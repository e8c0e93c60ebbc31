const pictures = new WeakMap<File, Promise<Blob | null>>();
const smallPictures = new WeakMap<File, Map<number, Promise<Blob | null>>>();

/**
 * The picture of a chosen file that this browser can show: the file itself, a scaled copy, or a conversion of HEIC,
 * which most browsers cannot decode. Null when there is none.
 * @param side longest side in pixels; null for full size
 */
export async function shownFile(file: File, side: number | null): Promise<Blob | null> {
  if (side === null || !isLarge(file)) return pictureOf(file);
  const sizes = smallPictures.get(file) ?? new Map<number, Promise<Blob | null>>();
  smallPictures.set(file, sizes);
  const made = sizes.get(side) ?? smallOf(file, side);
  sizes.set(side, made);
  const shown = await made;
  // Not cached, since the decoder may load, or have the time, the next time.
  if (shown === null) sizes.delete(side);
  return shown;
}

async function smallOf(file: File, side: number): Promise<Blob | null> {
  const picture = await pictureOf(file);
  return picture && inTurn(async () => shrink(picture, side));
}

/** Bytes above which a photo is assumed to have more pixels than a screen, and is scaled. */
const LARGE = 300_000;

const isLarge = ({ type, size }: File) => type.startsWith('image/') && size > LARGE;

async function pictureOf(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  const known = pictures.get(file) ?? showHeic(file);
  pictures.set(file, known);
  const picture = await known;
  // As of the smaller ones.
  if (picture === null) pictures.delete(file);
  return picture;
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.(?:heic|heif|hif)$/i.test(name);
}

async function showHeic(file: File): Promise<Blob | null> {
  if (await canDecode(file)) return file;
  try {
    const { decodeHeic } = await import('./heic/decode-heic.ts');
    return await decodeHeic(file);
  } catch {
    // The decoder could not be loaded: the page shows the file's name, and the upload continues.
    return null;
  }
}

/** Whether the browser decodes the file natively, as Safari does with HEIC. */
async function canDecode(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs one decoding at a time: a photo of 12 megapixels takes 50 MB while it is decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = queue.then(work);
  queue = mine.catch(() => undefined);
  return mine;
}

/** Scales a picture with the browser's decoder, off the main thread; returns the original when that fails. */
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
