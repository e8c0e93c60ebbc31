import type { ComposedLine as Line, ComposedRun } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { familyOf } from './card-fonts.ts';
import { units } from './units.ts';

/** How far above its baseline a line’s box begins, in its own letters. */
const ABOVE = 1.5;
/** The room of an emoji and how it stands in it, as where the line was measured. */
const EMOJI = { width: 1.24, side: 1.12, below: 0.2 };

/**
 * A line where it was put, never broken. What it says is told once for the whole card, so its parts are silent.
 * @param fallback the letters until its own are there
 */
export function ComposedLine({
  line,
  fallback,
  asset,
}: {
  line: Line;
  fallback: string;
  asset: (path: string) => string;
}) {
  const { x, y, size, from_right: fromRight } = line;
  return (
    <Box
      component="span"
      data-line={line.of}
      dir={fromRight ? 'rtl' : 'ltr'}
      sx={lineStyle}
      style={{
        left: units(x),
        top: units(y - size * ABOVE),
        fontSize: units(size),
        fontFamily: fallback,
      }}
    >
      <Box component="span" sx={{ display: 'inline-block', height: `${ABOVE}em` }} />
      {runsOf(line.runs, fromRight ? 1 : 0, (run) => (
        <Run run={run} size={size} fallback={fallback} asset={asset} />
      ))}
    </Box>
  );
}

/**
 * Runs in the order in which they are read, each stretch of another direction in an element of its own, so that the
 * browser shows the directions that were composed and finds none of its own.
 */
function runsOf(
  runs: readonly ComposedRun[],
  level: number,
  show: (run: ComposedRun) => ReactNode,
): ReactNode {
  const parts: ReactNode[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run) continue;
    if (run.level <= level) {
      parts.push(<Fragment key={at}>{show(run)}</Fragment>);
      continue;
    }
    let end = at + 1;
    while ((runs[end]?.level ?? -1) > level) end += 1;
    parts.push(
      <span
        key={at}
        dir={level % 2 === 0 ? 'rtl' : 'ltr'}
        style={{ unicodeBidi: 'isolate-override' }}
      >
        {runsOf(runs.slice(at, end), level + 1, show)}
      </span>,
    );
    at = end - 1;
  }
  return parts;
}

function Run({
  run: { text, face, emoji, width },
  size,
  fallback,
  asset,
}: {
  run: ComposedRun;
  /** Of the line’s letters. */
  size: number;
  fallback: string;
  asset: (path: string) => string;
}) {
  if (emoji.length > 0)
    return emoji.map((name) => (
      <Box
        key={name}
        component="img"
        src={asset(`/designs/emoji/${name}.svg`)}
        alt={text}
        sx={{
          width: `${EMOJI.side}em`,
          height: `${EMOJI.side}em`,
          mx: `${(EMOJI.width - EMOJI.side) / 2}em`,
          verticalAlign: `${-EMOJI.below}em`,
        }}
      />
    ));
  // As wide as it was measured, so that what follows stands in its place in every browser.
  const room = { display: 'inline-block', width: `${Math.round((width / size) * 1e4) / 1e4}em` };
  const fontFamily = face === null ? fallback : `"${familyOf(face)}", ${fallback}`;
  return <span style={{ ...room, fontFamily }}>{text}</span>;
}

/** Nothing that a page sets may change how wide a line is. */
const lineStyle = {
  position: 'absolute',
  whiteSpace: 'pre',
  lineHeight: 0,
  unicodeBidi: 'isolate-override',
  fontWeight: 400,
  fontStyle: 'normal',
  fontSynthesis: 'none',
  fontVariant: 'normal',
  fontKerning: 'normal',
  letterSpacing: 0,
  wordSpacing: 0,
  textIndent: 0,
  textTransform: 'none',
  textRendering: 'geometricPrecision',
  textSizeAdjust: '100%',
  textSpacingTrim: 'space-all',
  textAutospace: 'no-autospace',
} as const;
