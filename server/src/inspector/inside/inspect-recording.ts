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
import { beginsLikeRecording } from './begins-like.ts';
import type { Finding } from '../messages.ts';

/** Files only: a playlist would make us fetch addresses that a stranger chose. */
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, FLAC, ADTS];

/**
 * Null for what is neither sound nor moving picture, or breaks off before its first picture.
 *
 * May never come back. In mediabunny 1.61.0 `FlacAudioTrackBacking.getPacket` (src/flac/flac-demuxer.ts, line
 * 691) asks for the first frame again and again where there is none; it does not look at `lastSampleLoaded`.
 * `resync` (src/matroska/ebml.ts, line 725) stands still where exactly eight bytes are left to search: its inner
 * loop has nothing to do then, and the outer one goes on while it has not arrived.
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
