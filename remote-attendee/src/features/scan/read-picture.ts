/** Time limit of the decoder, in milliseconds. */
const TIME_LIMIT = 30;

/** Decodes a frame; null when there is no code, which the decoder signals by throwing. */
export function readPicture(
  decodeQR: (picture: ImageData, options: { timeLimit: number }) => string,
  picture: ImageData,
): string | null {
  try {
    return decodeQR(picture, { timeLimit: TIME_LIMIT });
  } catch {
    return null;
  }
}
