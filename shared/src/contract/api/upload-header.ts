/** Header of a new upload's answer, and of its HEAD, where its bytes may go straight to the bucket. */
export const DIRECT_HEADER = 'upload-direct';
