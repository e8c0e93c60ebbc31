import { readFileSync } from 'node:fs';
import {
  type ComposedInside,
  type ComposedLine,
  type ComposedPage,
  type ComposedRun,
  type ComposedSlot,
} from '@keepsake/shared/api/composed';
import { ABOVE, embedded, facesOf, roomOf, units, weightsOf } from '@keepsake/shared/designs/drawn';
import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_WIDTH, emojiDrawing } from '../lettering/emoji.ts';
import { webFileOf } from '../lettering/font-files.ts';
import { escapeHtml } from '../writing/html.ts';

/** Stylesheet of pages as HTML; lengths are parts of the width of the page. */
export const pageStyle = `
.page { position: relative; container-type: inline-size; aspect-ratio: 5 / 7; overflow: hidden; border-radius: 3px; }
.page .frame, .page .place { position: absolute; }
.page .frame { inset: 0; width: 100%; height: 100%; }
.page .rule { position: absolute; inset: 3cqi; border: 1px solid #d9c39a; border-radius: 3px; }
.page .place { display: flex; flex-direction: column; justify-content: center; text-align: center; }
.page .place > *, .page .place img { width: 100%; height: 100%; max-height: none; object-fit: cover; border-radius: 0; }
.page .place > p { height: auto; line-height: 1; }
.page .place > audio { height: min(54px, 100%); }
.page .line { position: absolute; white-space: pre; line-height: 0; unicode-bidi: isolate-override; font-weight: 400; font-synthesis: none; font-kerning: normal; text-rendering: geometricPrecision; text-spacing-trim: space-all; text-autospace: no-autospace; text-size-adjust: 100%; }
.page .line .turned { unicode-bidi: isolate-override; }
.page .line .run { display: inline-block; }
.page .line i { display: inline-block; height: ${ABOVE}em; }
.page .line svg { width: ${EMOJI_DRAWN}em; height: ${EMOJI_DRAWN}em; margin: 0 ${round((EMOJI_WIDTH - EMOJI_DRAWN) / 2)}em; vertical-align: -${EMOJI_BELOW}em; }
`.trim();

/** The contents of a page besides its lines, as HTML; null for a place that stays empty. */
export interface Filling {
  /** Decoration around the words: a picture, or a rule. */
  frame: string;
  paper: string;
  words: string;
  photo(media: string): string | null;
  slot(of: ComposedSlot['of']): string | null;
}

/** A composed page as HTML; its lines are hidden from screen readers, which read the text as a whole. */
export function pageHtml({ frame, items }: ComposedPage, filling: Filling): string {
  const parts = items.map((item) => {
    if (item.kind === 'line') return lineHtml(item);
    const inside = item.kind === 'photo' ? filling.photo(item.media) : filling.slot(item.of);
    const { x, y, width, height } = item;
    return inside === null
      ? ''
      : `<div class="place" style="left:${units(x)};top:${units(y)};width:${units(width)};height:${units(height)}">${inside}</div>`;
  });
  return `<div class="page" style="background:${filling.paper};color:${filling.words}">${frame ? filling.frame : ''}${parts.join('')}</div>`;
}

function lineHtml({ x, y, size, from_right, runs }: ComposedLine): string {
  const style = `left:${units(x)};top:${units(y - size * ABOVE)};font-size:${units(size)}`;
  return `<span class="line" aria-hidden="true" dir="${from_right ? 'rtl' : 'ltr'}" style="${style}"><i></i>${runsHtml(runs, from_right ? 1 : 0, size)}</span>`;
}

function runsHtml(runs: readonly ComposedRun[], level: number, size: number): string {
  const parts = embedded(runs, level).map((part) =>
    'runs' in part
      ? `<span class="turned" dir="${part.direction}">${runsHtml(part.runs, part.level, size)}</span>`
      : runHtml(part, size),
  );
  return parts.join('');
}

function runHtml({ text, face, emoji, width }: ComposedRun, size: number): string {
  if (emoji.length > 0)
    return emoji.map((name) => `<svg><use href="#${symbolOf(name)}"/></svg>`).join('');
  const family = face === null ? 'serif' : `'card-${face}',serif`;
  const room = `width:${roomOf({ width }, size)}`;
  return `<span class="run" style="font-family:${family};${room}">${escapeHtml(text)}</span>`;
}

const symbolOf = (emoji: string) => `emoji-${emoji}`;

/**
 * The emoji of these insides, each once, for the lines of `pageHtml` to repeat. They are embedded as images, because the
 * ids in two drawings may be the same.
 */
export function emojiSymbols(insides: readonly ComposedInside[]): string {
  const names = new Set(
    insides
      .flatMap(({ pages }) => pages)
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'line' ? item.runs : []))
      .flatMap(({ emoji }) => emoji),
  );
  const symbols = Array.from(names, (name) => {
    const drawing = Buffer.from(emojiDrawing(name) ?? '').toString('base64');
    return `<symbol id="${symbolOf(name)}"><image href="data:image/svg+xml;base64,${drawing}" width="100%" height="100%"/></symbol>`;
  });
  return symbols.length > 0 ? `<svg style="display:none">${symbols.join('')}</svg>` : '';
}

/** Font rules with the embedded fonts of these insides: a page that is opened from a folder may not load any. */
export function fontRules(insides: readonly ComposedInside[]): string {
  return facesOf(insides.flatMap(({ pages }) => pages))
    .flatMap((face) => {
      const file = webFileOf(face);
      if (file === null) return [];
      const weight = `font-weight:${weightsOf(face)};`;
      return `@font-face{font-family:'card-${face}';${weight}src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format('woff2')}`;
    })
    .join('\n');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
