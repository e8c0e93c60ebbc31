import { joinParameters, sceneParameters, type FilmScene } from './film.ts';
import { inputArgs, args, type Recording } from './input.ts';
import { lookOf, probeArgs, type Look } from './probe.ts';
import { Refused, runBounded, type Bounds } from './run.ts';
import type { Tools } from './tools.ts';
import { fitFilters, conversionFor, webParameters } from './web-version.ts';

/** Bars of a waveform, as many as a phone shows side by side. */
const BARS = 96;

/** Samples per second, enough to see where somebody speaks. */
const SAMPLE_RATE = 8000;

/** Reduces sound of 16 bits per sample to the loudest sample of each bar. */
function createWaveform(duration: number) {
  const perBar = Math.max(1, (duration * SAMPLE_RATE) / BARS);
  const bars = new Float64Array(BARS);
  let samples = 0;
  let odd: Buffer | null = null;
  return {
    take(chunk: Buffer): void {
      const bytes = odd ? Buffer.concat([odd, chunk]) : chunk;
      const even = bytes.length - (bytes.length % 2);
      odd = even < bytes.length ? bytes.subarray(even) : null;
      for (let at = 0; at < even; at += 2) {
        const bar = Math.min(BARS - 1, Math.floor(samples / perBar));
        bars[bar] = Math.max(bars[bar] ?? 0, Math.abs(bytes.readInt16LE(at)));
        samples += 1;
      }
    },
    /** From 0 to 100, where the loudest bar is 100, so that a quiet voice is visible, too. */
    bars(): Buffer {
      const loudest = Math.max(...bars, 1);
      return Buffer.from(bars.map((bar) => Math.round((bar / loudest) * 100)));
    },
  };
}

export type { Recording } from './input.ts';
export { Refused } from './run.ts';

/**
 * Makes what browsers show of recordings: a still, and a version that all of them play. ffmpeg runs in a process of its
 * own with limits. Each method throws `Refused` for a file that cannot be read, `InspectorEnded` when the process ended
 * over it, and `Stopped` when the server stops.
 */
export interface VideoTools {
  /** False without ffmpeg; then no other method may be called. */
  isThere: boolean;
  look(recording: Recording): Promise<Look>;
  /** Writes a PNG of a frame with much detail. */
  still(recording: Recording, look: Look, target: string): Promise<void>;
  /** Writes an MP4. @returns false where the recording plays everywhere as it is */
  webVersion(recording: Recording, look: Look, target: string): Promise<boolean>;
  /** Loudness bar by bar, each from 0 to 100. */
  waveform(recording: Recording): Promise<Buffer>;
  /** The first text track, as WebVTT. */
  text(recording: Recording): Promise<Buffer>;
  /** Writes a scene of a film; `signal` cancels it. */
  scene(scene: FilmScene, target: string, signal: AbortSignal): Promise<void>;
  /** Joins the scenes that a list file names into a film. */
  join(list: string, film: { target: string; seconds: number }, signal: AbortSignal): Promise<void>;
  /** Ends the programs that are running. */
  close(): void;
}

const MB = 1024 * 1024;
const QUICK: Bounds = { seconds: 60, written: 64 * MB };
/** Most bytes of a web version: ten minutes at the highest rate. */
const MOST_WRITTEN = 1024 * MB;
/** Most bytes per second of a film. */
const FILM_RATE = 2 * MB;
const STILL_SIDE = 1600;
/** Number of frames of which the most detailed becomes the poster: videos often start black. */
const PICTURES = 24;
const MOST_ANSWER = 256 * 1024;
const MOST_TEXT = 500 * 1024;

/** Arguments of ffmpeg that write the most detailed of some frames as PNG. */
function stillParameters(look: Look, target: string): string[] {
  const filters = [...fitFilters(look, STILL_SIDE, STILL_SIDE), `thumbnail=${PICTURES}`];
  return [
    ...args('-map 0:V:0 -vf'),
    filters.join(','),
    ...args('-frames:v 1 -c:v png -f image2 -update 1'),
    `file:${target}`,
  ];
}

export function createVideoTools(tools: Tools | null): VideoTools {
  const stopping = new AbortController();
  const { signal } = stopping;

  const run = async (
    parameters: string[],
    bounds: Bounds,
    {
      cancel,
      onOutput,
    }: { cancel?: AbortSignal; onOutput?: ((chunk: Buffer) => void) | undefined },
  ) => {
    if (!tools) throw new Refused('There is no ffmpeg.');
    const quiet = args('-v error -nostdin -y -threads 2 -filter_threads 2');
    await runBounded([tools.ffmpeg, ...quiet, ...parameters], bounds, {
      signal: cancel ? AbortSignal.any([signal, cancel]) : signal,
      onOutput,
    });
  };

  const ffmpeg = async (
    recording: Recording,
    { before = [], after }: { before?: string[]; after: string[] },
    bounds: Bounds,
    onOutput?: (chunk: Buffer) => void,
  ) => run([...before, ...inputArgs(recording), '-threads', '2', ...after], bounds, { onOutput });

  return {
    isThere: tools !== null,
    async look(recording) {
      if (!tools) throw new Refused('There is no ffprobe.');
      let answer = '';
      const onOutput = (chunk: Buffer) => {
        if (answer.length < MOST_ANSWER) answer += chunk.toString('utf8');
      };
      await runBounded([tools.ffprobe, ...probeArgs(recording)], QUICK, { signal, onOutput });
      return lookOf(answer);
    },
    async still(recording, look, target) {
      const from = Math.min(1, recording.duration / 10);
      const after = stillParameters(look, target);
      await ffmpeg(recording, { before: ['-ss', from.toFixed(2)], after }, QUICK);
    },
    async webVersion(recording, look, target) {
      const conversion = await conversionFor(recording, look);
      if (conversion === 'as it is') return false;
      await ffmpeg(
        recording,
        { after: [...webParameters(conversion, look), `file:${target}`] },
        { seconds: 60 + recording.duration * 20, written: MOST_WRITTEN },
      );
      return true;
    },
    async waveform(recording) {
      const wave = createWaveform(recording.duration);
      const after = args(`-map 0:a:0 -ac 1 -ar ${SAMPLE_RATE} -f s16le pipe:1`);
      await ffmpeg(recording, { after }, QUICK, wave.take);
      return wave.bars();
    },
    async text(recording) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      await ffmpeg(recording, { after: args('-map 0:s:0 -f webvtt pipe:1') }, QUICK, (chunk) => {
        bytes += chunk.length;
        if (bytes <= MOST_TEXT) chunks.push(chunk);
      });
      if (bytes > MOST_TEXT) throw new Refused('It carries more text than a video has.');
      return Buffer.concat(chunks);
    },
    async scene(scene, target, cancel) {
      const { seconds } = scene;
      const bounds = { seconds: 120 + seconds * 20, written: 64 * MB + seconds * FILM_RATE };
      await run(sceneParameters(scene, target), bounds, { cancel });
    },
    async join(list, { target, seconds }, cancel) {
      const bounds = { seconds: 60 + seconds, written: 64 * MB + seconds * FILM_RATE };
      await run(joinParameters(list, target), bounds, { cancel });
    },
    close: () => stopping.abort(),
  };
}
