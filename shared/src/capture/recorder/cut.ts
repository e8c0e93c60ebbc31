import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { plainType } from './recording-format.ts';
import { completeWebm } from './complete-webm.ts';

/** A playable recording: with a duration and an index for seeking. */
export interface Whole {
  blob: Blob;
  seconds: number;
  /** Seconds at which a cut may start, those of the key frames. Empty when it may start anywhere. */
  starts: number[];
}

/** Bytes up to which a file starts with its index, so that players need not read its end first. */
const INDEX_FIRST = 48 * 1024 ** 2;

/** Bytes per write. */
const CHUNK_BYTES = 4 * 1024 ** 2;

/**
 * Remuxes a recording into a file with duration and index, optionally only a part. Video and sound are copied without
 * re-encoding, so it takes no longer than reading the file. A file truncated by a killed page ends with its last
 * complete frame.
 * @param from seconds, one of `starts`; other values snap to the preceding key frame
 * @throws Error when it is no MP4 or WebM, or contains nothing playable
 */
export async function cut(recorded: Blob, from = 0, to = Infinity): Promise<Whole> {
  const isWebM = plainType(recorded.type).endsWith('webm');
  const whole = isWebM ? await completeWebm(recorded) : recorded;
  const input = new Input({ source: new BlobSource(whole), formats: [MP4, WEBM] });
  try {
    return await remux(input, whole, from, to);
  } finally {
    input.dispose();
  }
}

async function remux(input: Input, recorded: Blob, from: number, to: number): Promise<Whole> {
  const type = plainType(recorded.type);
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const writer = blobWriter(type);
  const index = recorded.size < INDEX_FIRST ? ('in-memory' as const) : false;
  const output = new Output({
    format: type.endsWith('mp4')
      ? new Mp4OutputFormat({ fastStart: index })
      : new WebMOutputFormat(),
    target: new StreamTarget(writer.stream, { chunked: true, chunkSize: CHUNK_BYTES }),
  });
  const tracks = [
    ...(video ? [await copiedVideo(video, output)] : []),
    ...(audio ? [await copiedAudio(audio, output)] : []),
  ];
  if (tracks.length === 0) throw new Error('Nothing in it can be played');
  await output.start();
  const first = await input.getFirstTimestamp();
  const base = await startOf(video, first, first + from);
  const end = first + to;
  const starts: number[] = [];
  let seconds = 0;
  await inOrder(tracks, base, async (track, packet) => {
    if (packet.timestamp >= end) return false;
    const at = packet.timestamp - base;
    seconds = Math.max(seconds, Math.min(at + packet.duration, end - base));
    if (track.isVideo && packet.type === 'key') starts.push(at);
    await track.add(packet.clone({ timestamp: at }));
    return true;
  });
  if (seconds === 0) throw new Error('It ends before its first second');
  await output.finalize();
  return { blob: writer.blob(), seconds, starts };
}

/** The time where copying starts: a key frame, which decoding must begin with. */
async function startOf(
  video: InputVideoTrack | null,
  first: number,
  from: number,
): Promise<number> {
  if (!video || from <= first) return from;
  // 2 ms of tolerance, because a rounded time may be slightly before its key frame.
  const key = await new EncodedPacketSink(video).getKeyPacket(from + 0.002, { metadataOnly: true });
  return key?.timestamp ?? first;
}

interface CopiedTrack {
  isVideo: boolean;
  packets: (from: number) => Promise<AsyncGenerator<EncodedPacket, void, unknown>>;
  add: (packet: EncodedPacket) => Promise<void>;
  close: () => void;
}

async function copiedVideo(track: InputVideoTrack, output: Output): Promise<CopiedTrack> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Error('Its pictures are of no known kind');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  const sink = new EncodedPacketSink(track);
  return {
    isVideo: true,
    packets: async (from) => sink.packets((await sink.getKeyPacket(from)) ?? undefined),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

async function copiedAudio(track: InputAudioTrack, output: Output): Promise<CopiedTrack> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Error('Its sound is of no known kind');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const sink = new EncodedPacketSink(track);
  return {
    isVideo: false,
    packets: async (from) => sink.packets((await sink.getPacket(from)) ?? undefined),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

/** Passes all tracks' packets from `base` on to `take` in order of time; a track ends when it returns false. */
async function inOrder(
  tracks: CopiedTrack[],
  base: number,
  take: (track: CopiedTrack, packet: EncodedPacket) => Promise<boolean>,
): Promise<void> {
  const open = await Promise.all(
    tracks.map(async (track) => {
      const packets = await track.packets(base);
      return { track, packets, next: await following(packets, base) };
    }),
  );
  for (;;) {
    const soonest = open
      .filter(({ next }) => next !== null)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0];
    if (!soonest?.next) break;
    if (await take(soonest.track, soonest.next)) {
      soonest.next = await following(soonest.packets, base);
    } else {
      soonest.next = null;
      await soonest.packets.return();
    }
    if (soonest.next === null) soonest.track.close();
  }
}

/** The next packet at or after `base`; null at the end. Data that breaks off ends the track. */
async function following(
  packets: AsyncGenerator<EncodedPacket, void, unknown>,
  base: number,
): Promise<EncodedPacket | null> {
  try {
    for (;;) {
      const { value, done } = await packets.next();
      if (done || !value) return null;
      // Half a millisecond of tolerance: WebM rounds times to milliseconds, MP4 is more precise.
      if (value.timestamp >= base - 0.0005)
        return value.timestamp < base ? value.clone({ timestamp: base }) : value;
    }
  } catch {
    return null;
  }
}

/** Bytes written by a muxer and their position in the file. */
interface Written {
  data: Uint8Array<ArrayBuffer>;
  position: number;
}

/** Collects a muxer's writes, which may jump back, in a blob: browsers keep blobs on disk, not in memory. */
function blobWriter(type: string) {
  let written = new Blob([], { type });
  const write = ({ data, position }: Written) => {
    const gap = new Uint8Array(Math.max(0, position - written.size));
    const before = written.slice(0, position);
    const after = written.slice(position + data.byteLength);
    written = new Blob([before, gap, data, after], { type });
  };
  return { stream: new WritableStream<Written>({ write }), blob: () => written };
}
