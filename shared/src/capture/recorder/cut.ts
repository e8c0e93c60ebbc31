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
import { wholeElements } from './whole-elements.ts';

/** A recording with its length and its index, as a player wants it. */
export interface Whole {
  blob: Blob;
  seconds: number;
  /** Where it may begin when it is cut: a player can start at these pictures. Empty where it can begin anywhere. */
  starts: number[];
}

/** Up to this size a file begins with its index, so that a player need not look at its end first. */
const INDEX_FIRST = 48 * 1024 ** 2;

/** Bytes that are written at once. */
const AT_ONCE = 4 * 1024 ** 2;

/**
 * Makes a file of what a recorder gave: with a length, with an index, from one second to another. Pictures and sound
 * are copied as they are, so it takes no longer than reading them. What breaks off, since its page was killed, ends
 * with its last whole picture.
 * @param from one of `starts`; the picture that can begin before it otherwise
 * @throws Error where it is no MP4 or WebM, or holds nothing
 */
export async function cut(recorded: Blob, from = 0, to = Infinity): Promise<Whole> {
  const isWebM = plainType(recorded.type).endsWith('webm');
  const whole = isWebM ? await wholeElements(recorded) : recorded;
  const input = new Input({ source: new BlobSource(whole), formats: [MP4, WEBM] });
  try {
    return await copied(input, whole, from, to);
  } finally {
    input.dispose();
  }
}

async function copied(input: Input, recorded: Blob, from: number, to: number): Promise<Whole> {
  const type = plainType(recorded.type);
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const writer = blobWriter(type);
  const index = recorded.size < INDEX_FIRST ? ('in-memory' as const) : false;
  const output = new Output({
    format: type.endsWith('mp4')
      ? new Mp4OutputFormat({ fastStart: index })
      : new WebMOutputFormat(),
    target: new StreamTarget(writer.stream, { chunked: true, chunkSize: AT_ONCE }),
  });
  const ways = [
    ...(video ? [await wayOfVideo(video, output)] : []),
    ...(audio ? [await wayOfAudio(audio, output)] : []),
  ];
  if (ways.length === 0) throw new Error('Nothing in it can be played');
  await output.start();
  const first = await input.getFirstTimestamp();
  const base = await beginning(video, first, first + from);
  const end = first + to;
  const starts: number[] = [];
  let seconds = 0;
  await inOrder(ways, base, async (way, packet) => {
    if (packet.timestamp >= end) return false;
    const at = packet.timestamp - base;
    seconds = Math.max(seconds, Math.min(at + packet.duration, end - base));
    if (way.isVideo && packet.type === 'key') starts.push(at);
    await way.add(packet.clone({ timestamp: at }));
    return true;
  });
  if (seconds === 0) throw new Error('It ends before its first second');
  await output.finalize();
  return { blob: writer.blob(), seconds, starts };
}

/** Where copying begins: at a whole picture, of which the next ones are made. */
async function beginning(
  video: InputVideoTrack | null,
  first: number,
  from: number,
): Promise<number> {
  if (!video || from <= first) return from;
  // A rounded time may be a little before the picture that it means.
  const key = await new EncodedPacketSink(video).getKeyPacket(from + 0.002, { metadataOnly: true });
  return key?.timestamp ?? first;
}

/** A track on its way from one file to the other. */
interface Way {
  isVideo: boolean;
  packets: (from: number) => Promise<AsyncGenerator<EncodedPacket, void, unknown>>;
  add: (packet: EncodedPacket) => Promise<void>;
  close: () => void;
}

async function wayOfVideo(track: InputVideoTrack, output: Output): Promise<Way> {
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

async function wayOfAudio(track: InputAudioTrack, output: Output): Promise<Way> {
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

/** Gives the packets of all tracks from `base` on by their time, a track until `take` says that it is over. */
async function inOrder(
  ways: Way[],
  base: number,
  take: (way: Way, packet: EncodedPacket) => Promise<boolean>,
): Promise<void> {
  const open = await Promise.all(
    ways.map(async (way) => {
      const packets = await way.packets(base);
      return { way, packets, next: await following(packets, base) };
    }),
  );
  for (;;) {
    const soonest = open
      .filter(({ next }) => next !== null)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0];
    if (!soonest?.next) break;
    if (await take(soonest.way, soonest.next)) {
      soonest.next = await following(soonest.packets, base);
    } else {
      soonest.next = null;
      await soonest.packets.return();
    }
    if (soonest.next === null) soonest.way.close();
  }
}

/** The next packet that is not before `base`, null at the end; what breaks off in the middle ends there. */
async function following(
  packets: AsyncGenerator<EncodedPacket, void, unknown>,
  base: number,
): Promise<EncodedPacket | null> {
  try {
    for (;;) {
      const { value, done } = await packets.next();
      if (done || !value) return null;
      // Times are kept in whole milliseconds by one format, finer by the other.
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

/**
 * A file that is written here and there, as a blob. Browsers put blobs on the disk, so a long video needs no memory of
 * its size.
 */
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
