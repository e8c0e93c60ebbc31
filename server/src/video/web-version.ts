import { words, type Recording } from './input.ts';
import { beginsAtOnce, type Look } from './probe.ts';

/** How a version that every browser plays comes about: not at all, with the same pictures, or with new ones. */
export type Way = 'as it is' | 'copied' | 'made anew';

/** Longest and shortest side of 1080p, whichever way the phone was held. */
const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
/** Bits a second; more is made smaller, for the wireless of a flat. */
const MOST_RATE = 12_000_000;

/** Sounds that every browser plays as they are. */
const PLAIN_SOUNDS = ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/aac'];

/** Returns the conversion that a recording needs to play in any browser. */
export async function wayFor({ path, type }: Recording, look: Look): Promise<Way> {
  if (look.video === null) return PLAIN_SOUNDS.includes(type) ? 'as it is' : 'made anew';
  if (!isPlain(look)) return 'made anew';
  return type === 'video/mp4' && (await beginsAtOnce(path)) ? 'as it is' : 'copied';
}

function isPlain({ video, audio, width, height, pixels, isHdr, rate }: Look): boolean {
  return (
    video === 'h264' &&
    (audio === null || audio === 'aac') &&
    Math.max(width, height) <= LONG_SIDE &&
    Math.min(width, height) <= SHORT_SIDE &&
    ['yuv420p', 'yuvj420p'].includes(pixels) &&
    !isHdr &&
    rate <= MOST_RATE
  );
}

/** The colours of a video in HDR as a screen of before shows them; it is made smaller first, since that is slow. */
const IN_PLAIN_COLOURS = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Filters that bring a picture into a box of these sides, however it was held, and never enlarge it. */
export function fitted({ isHdr }: Look, longSide: number, shortSide: number): string[] {
  const across = `if(gte(iw,ih),min(iw,${longSide}),min(iw,${shortSide}))`;
  const down = `if(gte(iw,ih),min(ih,${shortSide}),min(ih,${longSide}))`;
  return [
    `scale=w='${across}':h='${down}':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isHdr ? IN_PLAIN_COLOURS : []),
    'format=yuv420p',
  ];
}

const SOUND = words('-c:a aac -b:a 128k -ac 2');

/** The parameters of ffmpeg that write such a version. */
export function webParameters(way: Exclude<Way, 'as it is'>, look: Look): string[] {
  const container = words('-map_metadata -1 -movflags +faststart -f mp4');
  if (look.video === null) return [...words('-map 0:a:0 -vn'), ...SOUND, ...container];
  const tracks = words('-map 0:V:0 -map 0:a:0? -sn -dn');
  if (way === 'copied') return [...tracks, '-c', 'copy', ...container];
  return [
    ...tracks,
    '-vf',
    fitted(look, LONG_SIDE, SHORT_SIDE).join(','),
    ...words('-c:v libx264 -preset veryfast -crf 23 -profile:v high -maxrate 6M -bufsize 12M'),
    ...words('-fpsmax 60 -vsync vfr'),
    ...SOUND,
    ...container,
  ];
}
