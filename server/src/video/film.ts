import { inputArgs, inputArgsWith, args, type Recording } from './input.ts';
import type { Look } from './probe.ts';
import { fitFilters } from './web-version.ts';

/** A generated picture that is shown for some seconds. */
export interface Still {
  path: string;
  seconds: number;
}

/** A scene of a film: a video with a caption, or pictures with or without sound. */
export type FilmScene =
  | { kind: 'video'; recording: Recording; look: Look; caption: string; seconds: number }
  | { kind: 'stills'; stills: readonly Still[]; voice: Recording | null; seconds: number };

export const FILM_WIDTH = 1920;
export const FILM_HEIGHT = 1080;
/** Background beside videos that are narrower or lower than the film. */
export const FILM_GROUND = '#1f1b18';
const RATE = 30;
/** Seconds that names are shown over a video, and that a scene takes to fade in and out. */
const CAPTION_SECONDS = 6;
const FADE = 0.4;

/** All scenes are encoded alike, so that they can be joined without encoding them again. */
const ENCODED = [
  ...args('-c:v libx264 -preset veryfast -crf 21 -profile:v high -maxrate 8M -bufsize 16M'),
  ...args(`-r ${RATE} -g ${RATE * 2} -c:a aac -b:a 160k -ar 48000 -ac 2`),
  ...args('-map_metadata -1 -sn -dn -f mpegts'),
];

const picture = (path: string) => inputArgsWith('image2', 'png,mjpeg', path);

const fades = (seconds: number) =>
  `fade=t=in:st=0:d=${FADE},fade=t=out:st=${(seconds - FADE).toFixed(2)}:d=${FADE}`;

/** The parameters of ffmpeg that write a scene. @throws Refused for a recording of an unknown type */
export function sceneParameters(scene: FilmScene, target: string): string[] {
  const { seconds } = scene;
  const { inputs, graph, sound } = scene.kind === 'video' ? videoGraph(scene) : stillsGraph(scene);
  const audioGraph = `${sound}aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,apad,afade=t=in:d=${FADE},afade=t=out:st=${(seconds - FADE).toFixed(2)}:d=${FADE}[a]`;
  return [
    ...inputs,
    '-filter_complex',
    `${graph};${audioGraph}`,
    ...args(`-map [v] -map [a] -t ${seconds.toFixed(2)}`),
    ...ENCODED,
    `file:${target}`,
  ];
}

const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];

function videoGraph({ recording, look, caption, seconds }: Extract<FilmScene, { kind: 'video' }>) {
  const frame = [
    ...fitFilters(look, FILM_WIDTH, FILM_WIDTH),
    `scale=${FILM_WIDTH}:${FILM_HEIGHT}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    `pad=${FILM_WIDTH}:${FILM_HEIGHT}:(ow-iw)/2:(oh-ih)/2:color=${FILM_GROUND}`,
    'setsar=1',
    `fps=${RATE}`,
    `tpad=stop_mode=clone:stop_duration=${FADE * 5}`,
  ];
  return {
    inputs: [...inputArgs(recording), ...picture(caption), ...(look.audio === null ? SILENCE : [])],
    graph: `[0:V:0]${frame.join(',')}[p];[p][1:v]overlay=0:0:enable='lt(t,${CAPTION_SECONDS})',format=yuv420p,${fades(seconds)}[v]`,
    sound: look.audio === null ? '[2:a]' : '[0:a:0]',
  };
}

function stillsGraph({ stills, voice, seconds }: Extract<FilmScene, { kind: 'stills' }>) {
  const shown = stills.map(
    ({ seconds: long }, at) =>
      `[${at}:v]loop=loop=-1:size=1,fps=${RATE},trim=duration=${long.toFixed(2)},setpts=PTS-STARTPTS,setsar=1,format=yuv420p[s${at}]`,
  );
  const all = stills.map((_still, at) => `[s${at}]`).join('');
  return {
    inputs: [
      ...stills.flatMap(({ path }) => picture(path)),
      ...(voice ? inputArgs(voice) : SILENCE),
    ],
    graph: `${shown.join(';')};${all}concat=n=${stills.length}:v=1:a=0,tpad=stop_mode=clone:stop_duration=${FADE * 5},${fades(seconds)}[v]`,
    sound: `[${stills.length}:a:0]`,
  };
}

/** The list of scenes that `joinParameters` reads. Within quotes only an apostrophe has to be escaped. */
export function joinList(scenes: readonly string[]): string {
  return scenes.map((path) => `file 'file:${path.replaceAll("'", String.raw`'\''`)}'\n`).join('');
}

/** The parameters of ffmpeg that join the scenes of a list in its own format. */
export function joinParameters(list: string, target: string): string[] {
  return [
    ...args('-protocol_whitelist file -f concat -safe 0 -i'),
    `file:${list}`,
    ...args('-c copy -bsf:a aac_adtstoasc -map_metadata -1 -movflags +faststart -f mp4'),
    `file:${target}`,
  ];
}
