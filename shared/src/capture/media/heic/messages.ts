/** Request to the decoder: the file's bytes, and the longest side of the picture in pixels. */
export interface DecodeRequest {
  id: number;
  bytes: ArrayBuffer;
  side: number;
}

/** The decoder's answer; `picture` is null for an unreadable file. */
export interface DecodeAnswer {
  id: number;
  picture: Blob | null;
}
