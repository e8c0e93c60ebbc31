import { DEFAULT_LOOK, letteringOf, shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { cardFaces } from '../../../lettering/card-faces.ts';
import { inCapitals } from '../../../lettering/capitals.ts';
import type { Face } from '../../../lettering/faces.ts';
import { GOLD, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedItalic, printedText } from '../../../lettering/scripts.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf, type HostsRow } from '../../../writing/hosts.ts';
import { A4, type Rect } from './qr-layouts.ts';
import { qrPath } from './qr-code.ts';
import { sayIn } from '../../../words/words.ts';
import type { EventRow } from './repository.ts';
import type { Group, Mark } from './sheet-marks.ts';
import type { Sign } from './sheet-design.ts';

const QR_SIDE = 250;
const QR_TOP = 352;
/** Modules of quiet zone around a code, which readers need. */
const QUIET = 4;

/** Fields of an event that a sheet prints. */
export type PrintedEvent = HostsRow &
  Pick<EventRow, 'date' | 'unique_code' | 'accent' | 'lettering'>;

/** A code to print: the event's or a table's. */
export interface PrintedCode {
  link: string;
  /** The name of the table; null for the code of the event. */
  table: string | null;
}

interface Drawn {
  event: PrintedEvent;
  code: PrintedCode;
  sign: Sign | null;
  face: Rect;
  /** How far the paper reaches beyond the face, in points: left, top, right, bottom. */
  beyond: readonly [number, number, number, number];
  language: AnyLanguage;
}

/** A whole face: paper and ornaments fill it and its bleed; text and code keep the proportions of A4 in its middle. */
export function wholeFace({ event, code, sign, face, beyond, language }: Drawn): Group[] {
  const { x, y, width, height } = face;
  const scale = Math.min(width / A4.width, height / A4.height);
  const inside = {
    x: x + (width - A4.width * scale) / 2,
    y: y + (height - A4.height * scale) / 2,
    scale,
    marks: [
      ...(sign ? [] : plainMarks(accentOf(event))),
      ...textMarks(event, code, sign, language),
      ...codeMarks(code.link, sign),
    ],
  };
  if (!sign) return [inside];
  const place = outset(face, beyond);
  const paper: Mark = { kind: 'paper', drawing: sign.drawing, place };
  return [{ x: 0, y: 0, scale: 1, marks: [paper] }, inside];
}

/** Draws a sticker for a glass: the code, its purpose and the table. */
export function stickerFace({ event, code, sign, face, beyond, language }: Drawn): Group[] {
  const { x, y, width, height } = face;
  const { path, size } = qrPath(code.link);
  const ink = sign?.words ?? INK;
  const side = width * 0.62;
  const middle = x + width / 2;
  const top = y + height * (code.table === null ? 0.1 : 0.075);
  const below = top + side;
  const quiet = (side / size) * QUIET;
  const around = square(middle - side / 2 - quiet, top - quiet, side + 2 * quiet);
  const small = { width: width - 16, middle, color: sign?.words ?? SOFT };
  const marks: Mark[] = [
    ...(sign
      ? [
          {
            kind: 'ground',
            place: outset(face, beyond),
            radius: beyond[0] > 0 ? 0 : 9,
            color: sign.paper,
          } as const,
          { kind: 'ground', place: around, radius: 4, color: '#ffffff' } as const,
        ]
      : []),
    {
      kind: 'frame',
      place: face,
      radius: 9,
      thickness: 0.5,
      color: sign?.words ?? accentOf(event),
    },
    { kind: 'code', x: middle - side / 2, y: top, side, path, size, color: ink },
    {
      kind: 'names',
      face: lettersOf(event, sign),
      names: namesOf(hostsOf(event)),
      top: below + 12,
      height: 20,
      width: width - 20,
      middle,
      size: 14,
      color: ink,
    },
    ...(code.table === null
      ? []
      : [
          {
            ...small,
            kind: 'line',
            face: printedText,
            text: code.table,
            y: below + 33,
            size: 10,
            color: ink,
          } as const,
        ]),
    {
      ...small,
      kind: 'line',
      face: printedText,
      text: sayIn(language)(msg`Scan, and leave us a card`),
      y: below + (code.table === null ? 34 : 47),
      size: 6.5,
    },
  ];
  return [{ x: 0, y: 0, scale: 1, marks }];
}

function textMarks(
  event: PrintedEvent,
  { link, table }: PrintedCode,
  sign: Sign | null,
  language: AnyLanguage,
): Mark[] {
  const say = sayIn(language);
  const width = A4.width - 130;
  const middle = A4.width / 2;
  const typed = `${event.unique_code.slice(0, 4)} ${event.unique_code.slice(4)}`;
  const [ink, soft, gold] = sign
    ? [sign.words, sign.words, sign.words]
    : [INK, SOFT, accentOf(event)];
  const line = (
    face: Face,
    text: string,
    [y, size, color, spacing = 0]: readonly [number, number, string, number?],
  ): Mark => ({ kind: 'line', face, text, y, size, color, spacing, width, middle });
  return [
    {
      kind: 'names',
      face: lettersOf(event, sign),
      names: namesOf(hostsOf(event)),
      top: 128,
      height: 106,
      size: 54,
      color: ink,
      // Leaves room for the ornaments in a design's corners.
      width: sign ? width - 60 : width,
      middle,
    },
    // A table's name takes the place of the date, in a font with unmistakable figures.
    table === null
      ? line(printedText, inCapitals(dateInWords(event.date, language), language), [
          244,
          11,
          gold,
          2.4,
        ])
      : line(cardFaces.sans, table, [239, 25, ink, 0.5]),
    line(printedItalic, say(msg`Leave us a card, a photo or a video`), [282, 25, ink]),
    line(printedText, say(msg`Point your phone’s camera here. There’s nothing to install.`), [
      638,
      12.5,
      soft,
    ]),
    line(
      printedText,
      say(
        msg({
          message: 'OR ENTER THIS CODE',
          comment: 'in small capitals on a printed sheet, above the code of an event',
        }),
      ),
      [676, 9, gold, 2],
    ),
    line(printedText, typed, [692, 30, ink, 5]),
    line(printedText, new URL(link).host, [734, 12.5, soft]),
  ];
}

/** The code, dark on white, with its quiet zone. */
function codeMarks(link: string, sign: Sign | null): Mark[] {
  const { path, size } = qrPath(link);
  const x = (A4.width - QR_SIDE) / 2;
  const quiet = (QR_SIDE / size) * QUIET;
  const around = square(x - quiet, QR_TOP - quiet, QR_SIDE + 2 * quiet);
  return [
    ...(sign ? [{ kind: 'ground', place: around, radius: 4, color: '#ffffff' } as const] : []),
    { kind: 'code', x, y: QR_TOP, side: QR_SIDE, path, size, color: sign?.words ?? INK },
  ];
}

/** The font of names: the event's lettering, or the design's if none was chosen. */
function lettersOf({ lettering }: PrintedEvent, sign: Sign | null): Face {
  const chosen = letteringOf(lettering);
  return cardFaces[chosen === DEFAULT_LOOK.lettering ? (sign?.lettering ?? chosen) : chosen];
}

/** The color of ornaments and small text on a plain page; codes stay dark, so that every reader finds them. */
const accentOf = (event: PrintedEvent): string => shownLook(event)?.colours?.light.ink ?? GOLD;

function plainMarks(color: string): Mark[] {
  const { width, height } = A4;
  const frame = (inset: number, thickness: number): Mark => ({
    kind: 'frame',
    place: { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset },
    radius: 3,
    thickness,
    color,
  });
  return [frame(30, 1.1), frame(36, 0.4), { kind: 'sprig', x: width / 2, y: 98, color }];
}

const square = (x: number, y: number, side: number): Rect => ({ x, y, width: side, height: side });

function outset({ x, y, width, height }: Rect, [left, top, right, bottom]: Drawn['beyond']): Rect {
  return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
}
