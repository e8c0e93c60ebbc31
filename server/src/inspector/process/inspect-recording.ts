import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import type { Finding } from '../messages.ts';
import { open } from 'node:fs/promises';

/** Only formats of single files: a playlist would make the server fetch addresses that a stranger chose. */
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, FLAC, ADTS];

/**
 * Null for a file that is neither audio nor video, or ends before its first picture.
 *
 * May never return. In mediabunny 1.61.0 `FlacAudioTrackBacking.getPacket` (src/flac/flac-demuxer.ts, line 691)
 * requests the first frame forever where there is none, because it ignores `lastSampleLoaded`. `resync`
 * (src/matroska/ebml.ts, line 725) loops forever where exactly eight bytes are left to search: its inner loop then does
 * nothing, and the outer one continues.
 */
export async function inspectRecording(path: string): Promise<Finding | null> {
  if (!(await beginsLikeRecording(path))) return null;
  const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats });
  try {
    return await describe(input);
  } catch {
    // Players would fail on a recording that the reader cannot parse.
    return null;
  } finally {
    input.dispose();
  }
}

async function describe(input: Input): Promise<Finding | null> {
  const tracks = await input.getTracks();
  const duration = await input.computeDuration();
  if (tracks.length === 0 || !(duration > 0)) return null;
  const { mimeType } = await input.getFormat();
  const video = await input.getPrimaryVideoTrack();
  if (!video) {
    const type = mimeType.replace(/^video\//, 'audio/');
    return { kind: 'voice', type, width: null, height: null, duration };
  }
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return { kind: 'video', type: mimeType, width, height, duration };
}

const HEAD_BYTES = 4096;

/** Names that follow the length of a box, as videos of phones begin. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const STARTS = ['OggS', 'RIFF', 'RF64', 'fLaC', 'ID3', '\x1a\x45\xdf\xa3'];

/** Whether a file begins like a recording: the reader would also find sound behind a program. */
async function beginsLikeRecording(path: string): Promise<boolean> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return isStart(head.subarray(0, bytesRead));
}

function isStart(head: Buffer): boolean {
  if (BOXES.has(head.toString('latin1', 4, 8))) return true;
  if (STARTS.some((start) => head.toString('latin1', 0, start.length) === start)) return true;
  // Frames of MP3 and AAC begin with eleven ones; some encoders write zeros before the first.
  const first = head.findIndex((byte) => byte !== 0);
  return head[first] === 0xff && ((head[first + 1] ?? 0) & 0xe0) === 0xe0;
}
