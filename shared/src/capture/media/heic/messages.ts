/** A request to the decoder: file bytes and the longest side in pixels. */
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
