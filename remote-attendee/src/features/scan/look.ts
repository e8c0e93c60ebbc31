/** Milliseconds of the decoder's time limit. */
const PATIENCE = 30;

/** Decodes a frame; null when there is no code, which the decoder signals by throwing. */
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
