/** Response header of new uploads and their HEAD, when bytes may be PUT straight to the bucket. */
export const DIRECT_HEADER = 'upload-direct';

/** Response header of a new upload that joined the album named in its metadata. */
export const ALBUM_HEADER = 'upload-album';
