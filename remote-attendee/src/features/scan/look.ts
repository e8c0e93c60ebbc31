/** What the worker is asked. */
export interface Look {
  picture: ImageBitmap;
}

/** What it answers: what the code in the picture says; null when there is none. */
export interface ScanResult {
  text: string | null;
}

/** Milliseconds that a look may take beyond what it must. */
const PATIENCE = 30;

/** What a picture’s code says; null when there is none, which the decoder tells by throwing. */
export function readPicture(
  decodeQR: (picture: ImageData, options: { timeLimit: number }) => string,
  picture: ImageData,
): string | null {
  try {
    return decodeQR(picture, { timeLimit: PATIENCE });
  } catch {
    return null;
  }
}
