import type { Cue } from './cue.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Cues as WebVTT. Their words are escaped, so that `readCaptions` reads the same cues again. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const words = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
    return `${time(start)} --> ${time(end)}\n${words}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function time(ms: number): string {
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  const [hours, minutes, seconds] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}`;
}
