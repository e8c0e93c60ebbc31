import { open } from 'node:fs/promises';

const HEAD_BYTES = 4096;

/** Four letters after the length of a box, as films of phones begin. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const STARTS = ['OggS', 'RIFF', 'RF64', 'fLaC', 'ID3', '\x1a\x45\xdf\xa3'];

/**
 * Whether a file begins as a recording does. The reader looks for sound anywhere in a file, and finds some behind a program, too.
 */
export async function beginsLikeRecording(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return isStart(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function isStart(head: Buffer): boolean {
  if (BOXES.has(head.toString('latin1', 4, 8))) return true;
  if (STARTS.some((start) => head.toString('latin1', 0, start.length) === start)) return true;
  // Frames of MP3 and AAC begin with eleven ones; some encoders write zeros before the first.
  const first = head.findIndex((byte) => byte !== 0);
  return head[first] === 0xff && ((head[first + 1] ?? 0) & 0xe0) === 0xe0;
}
