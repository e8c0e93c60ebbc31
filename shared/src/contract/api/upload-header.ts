/** Response header of new uploads and their HEAD, when bytes may be PUT straight to the bucket. */
export const DIRECT_HEADER = 'upload-direct';
