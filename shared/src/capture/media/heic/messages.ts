/** What the decoder is asked: the bytes of a file, and the longest side of the picture in pixels. */
export interface DecodeRequest {
  id: number;
  bytes: ArrayBuffer;
  side: number;
}

/** Null for a file that it cannot read. */
export interface DecodeAnswer {
  id: number;
  picture: Blob | null;
}
