import { execFileSync } from 'node:child_process';

/** Whether this machine has the program that makes videos playable everywhere; `npm test` installs it. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A video of two seconds as an iPhone makes it: HEVC, which most browsers do not play. */
export function makeIphoneVideo(target: string): void {
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x360:rate=15:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=2',
    '-c:v',
    'libx265',
    '-x265-params',
    'log-level=none',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-c:a',
    'aac',
    target,
  ]);
}

/** A video of so many seconds as a browser records it: WebM, which every browser here plays. */
export function makeWebm(target: string, seconds: number): void {
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=320x240:rate=15:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:duration=${seconds}`,
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
    target,
  ]);
}
