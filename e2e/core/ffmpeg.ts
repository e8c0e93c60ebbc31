import { execFileSync } from 'node:child_process';

/** Whether ffmpeg is installed; `npm test` installs it. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Makes a two-second video as an iPhone records it: HEVC, which most browsers do not play. */
export function makeIphoneVideo(target: string): void {
  encode(
    { size: '640x360', seconds: 2 },
    '-c:v libx265 -x265-params log-level=none -preset ultrafast -tag:v hvc1 -c:a aac',
    target,
  );
}

/** Makes a video as a browser records it: WebM, which every browser here plays. */
export function makeWebm(target: string, seconds: number): void {
  encode({ size: '320x240', seconds }, '-c:v libvpx -deadline realtime -c:a libopus', target);
}

/** Encodes a test picture of 15 frames per second and a tone of 440 Hz. @param codecs options of ffmpeg */
function encode(
  { size, seconds }: { size: string; seconds: number },
  codecs: string,
  target: string,
): void {
  const inputs = `-f lavfi -i testsrc2=size=${size}:rate=15:duration=${seconds} -f lavfi -i sine=frequency=440:duration=${seconds}`;
  execFileSync('ffmpeg', [...`-v error -y ${inputs} ${codecs}`.split(' '), target]);
}
