import { msg, plural } from '@lingui/core/runtime-macro';
import { CaptionsProblem, type Cue } from './cue.ts';

/** Most cues of one video. */
export const MOST_CUES = 5000;
/** Most characters of one cue. */
const MOST_CHARACTERS = 1000;

const ARROW = '-->';
const EXAMPLE = `00:00:01.000 ${ARROW} 00:00:04.000`;
const TIMES = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/;
const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/;
/** Blocks of WebVTT that are not cues. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/**
 * Reads the cues of a WebVTT or SubRip file, ordered by time. Tags, colours and positions are dropped, and so are cues
 * without words.
 * @throws CaptionsProblem with the line
 */
export function readCaptions(file: Uint8Array): Cue[] {
  const lines = textOf(file).split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:\s|$)/.test(lines[0] ?? '');
  if (!lines.some((line) => line.includes(ARROW)))
    throw new CaptionsProblem(null, msg`No captions are in this file. Choose a .vtt or .srt file.`);
  const cues: Cue[] = [];
  let at = isVtt ? endOfBlock(lines, 0) : 0;
  while (at < lines.length) {
    const end = endOfBlock(lines, at);
    const cue = end > at ? cueOf(lines.slice(at, end), at + 1, isVtt) : null;
    if (cue) cues.push(cue);
    if (cues.length > MOST_CUES)
      throw new CaptionsProblem(
        at + 1,
        msg`${plural(
          { count: MOST_CUES },
          { one: 'At most # caption.', other: 'At most # captions.' },
        )}`,
      );
    at = end + 1;
  }
  if (cues.length === 0)
    throw new CaptionsProblem(null, msg`The captions in this file have no words.`);
  return cues.sort((one, other) => one.start - other.start);
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new CaptionsProblem(null, msg`This file isn’t UTF-8. Save it as UTF-8 and try again.`);
  }
}

/** Index of the empty line after a block, or of the end. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  return end;
}

/** @param first number of the block's first line in the file */
function cueOf(block: readonly string[], first: number, isVtt: boolean): Cue | null {
  const [one = '', two = ''] = block;
  // An identifier or a number may stand above the times.
  const place = one.includes(ARROW) ? 0 : 1;
  if (place === 1 && !two.includes(ARROW)) {
    if (isVtt && ASIDE.test(one)) return null;
    throw new CaptionsProblem(first, msg`A time is missing, as in ${{ example: EXAMPLE }}.`);
  }
  const { start, end } = timesOf(place === 0 ? one : two, first + place);
  const words = block.slice(place + 1);
  const next = words.findIndex((line) => line.includes(ARROW));
  if (next !== -1)
    throw new CaptionsProblem(
      first + place + 1 + next,
      msg`Times stand in the middle of a caption. Put an empty line before the next one.`,
    );
  const text = wordsOf(words.join('\n'), isVtt);
  if (text.length > MOST_CHARACTERS)
    throw new CaptionsProblem(
      first + place + 1,
      msg`${plural(
        { count: MOST_CHARACTERS },
        {
          one: 'This caption is too long: at most # character.',
          other: 'This caption is too long: at most # characters.',
        },
      )}`,
    );
  return text === '' ? null : { start, end, text };
}

function timesOf(line: string, number: number): Pick<Cue, 'start' | 'end'> {
  const [, from = '', to = ''] = TIMES.exec(line) ?? [];
  const [start, end] = [from, to].map(millisecondsOf);
  if (start == null || end == null)
    throw new CaptionsProblem(
      number,
      msg`These times can’t be read. Write them as in ${{ example: EXAMPLE }}.`,
    );
  if (end <= start) throw new CaptionsProblem(number, msg`This caption ends before it begins.`);
  return { start, end };
}

function millisecondsOf(time: string): number | null {
  const [found, hours = '0', minutes = '', seconds = '', part = '0'] = TIME.exec(time) ?? [];
  if (found === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(part.padEnd(3, '0'));
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Tags. In WebVTT every `<` begins one; SubRip has only the few that its players know, and positions in braces. */
const TAG = /<[^>]*>?/g;
const TAG_OF_SUBRIP = /<\/?(?:[biu]|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;

/** Control characters, except newlines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g;

/** The words of a cue without markup, as non-empty lines. */
function wordsOf(raw: string, isVtt: boolean): string {
  const plain = isVtt ? decoded(raw.replace(TAG, '')) : raw.replace(TAG_OF_SUBRIP, '');
  return plain
    .replace(CONTROL, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all: string, ten, hex, name) => {
      if (name) return Object.hasOwn(named, name) ? String(named[name]) : all;
      const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
      const isLetter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isLetter ? String.fromCodePoint(code) : all;
    },
  );
}
