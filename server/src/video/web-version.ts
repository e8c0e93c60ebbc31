import { args, type Recording } from './input.ts';
import { hasIndexFirst, type Look } from './probe.ts';

/** Way to make a recording play in every browser: as it is, copied into another container, or encoded anew. */
export type Conversion = 'as it is' | 'copied' | 'made anew';

/** Longest and shortest side of 1080p in pixels, in either orientation. */
const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
/** Most bits per second, for home wireless networks; a higher rate is encoded again. */
const MOST_RATE = 12_000_000;

/** Audio types that every browser plays. */
const PLAIN_SOUNDS = ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/aac'];

/** The conversion that a recording needs to play in any browser. */
export async function conversionFor({ path, type }: Recording, look: Look): Promise<Conversion> {
  if (look.video === null) return PLAIN_SOUNDS.includes(type) ? 'as it is' : 'made anew';
  if (!isWidelySupported(look)) return 'made anew';
  return type === 'video/mp4' && (await hasIndexFirst(path)) ? 'as it is' : 'copied';
}

function isWidelySupported({ video, audio, width, height, pixels, isHdr, rate }: Look): boolean {
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

/** Filters that convert HDR for ordinary screens; the video is scaled down before, since they are slow. */
const TONE_MAPPING = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Filters that fit a picture into a box of these sides, in either orientation, and never enlarge it. */
export function fitFilters({ isHdr }: Look, longSide: number, shortSide: number): string[] {
  const across = `if(gte(iw,ih),min(iw,${longSide}),min(iw,${shortSide}))`;
  const down = `if(gte(iw,ih),min(ih,${shortSide}),min(ih,${longSide}))`;
  return [
    `scale=w='${across}':h='${down}':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isHdr ? TONE_MAPPING : []),
    'format=yuv420p',
  ];
}

const SOUND = args('-c:a aac -b:a 128k -ac 2');

/** The parameters of ffmpeg that write a web version. */
export function webParameters(conversion: Exclude<Conversion, 'as it is'>, look: Look): string[] {
  const container = args('-map_metadata -1 -movflags +faststart -f mp4');
  if (look.video === null) return [...args('-map 0:a:0 -vn'), ...SOUND, ...container];
  const tracks = args('-map 0:V:0 -map 0:a:0? -sn -dn');
  if (conversion === 'copied') return [...tracks, '-c', 'copy', ...container];
  return [
    ...tracks,
    '-vf',
    fitFilters(look, LONG_SIDE, SHORT_SIDE).join(','),
    ...args('-c:v libx264 -preset veryfast -crf 23 -profile:v high -maxrate 6M -bufsize 12M'),
    ...args('-fpsmax 60 -vsync vfr'),
    ...SOUND,
    ...container,
  ];
}
