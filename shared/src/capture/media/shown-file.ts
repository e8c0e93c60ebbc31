const shown = new WeakMap<Blob, Promise<Blob | null>>();

/**
 * What this browser can show of a chosen file: the file itself, or for HEIC, which most browsers cannot read, a picture
 * that is made of it here, before the server has it. Null where there is none.
 */
export async function shownFile(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  const known = shown.get(file) ?? showHeic(file);
  shown.set(file, known);
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
    // No connection for the decoder: the name stands in its place, and the upload goes on.
    shown.delete(file);
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
