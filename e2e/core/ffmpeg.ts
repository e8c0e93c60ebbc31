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
  const inputs =
    '-f lavfi -i testsrc2=size=640x360:rate=15:duration=2 -f lavfi -i sine=frequency=440:duration=2';
  const codecs = '-c:v libx265 -x265-params log-level=none -preset ultrafast -tag:v hvc1 -c:a aac';
  execFileSync('ffmpeg', [...`-v error -y ${inputs} ${codecs}`.split(' '), target]);
}
