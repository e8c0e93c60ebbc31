import type { ComposedLine as Line, ComposedRun } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { familyOf } from './card-fonts.ts';
import { ABOVE, embedded, EMOJI, roomOf, units } from '../drawn/composed-page.ts';

/**
 * A line of text at its composed position, never wrapped. Hidden from screen readers, since `WholeText` contains the
 * whole text.
 * @param fallback font family until the line's own fonts are loaded
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

function runsOf(
  runs: readonly ComposedRun[],
  level: number,
  show: (run: ComposedRun) => ReactNode,
): ReactNode {
  return embedded(runs, level).map((part, at) =>
    'runs' in part ? (
      <span key={at} dir={part.direction} style={{ unicodeBidi: 'isolate-override' }}>
        {runsOf(part.runs, part.level, show)}
      </span>
    ) : (
      <Fragment key={at}>{show(part)}</Fragment>
    ),
  );
}

function Run({
  run: { text, face, emoji, width },
  size,
  fallback,
  asset,
}: {
  run: ComposedRun;
  /** Font size of the line, in page units. */
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
  const room = { display: 'inline-block', width: roomOf({ width }, size) };
  const fontFamily = face === null ? fallback : `"${familyOf(face)}", ${fallback}`;
  return <span style={{ ...room, fontFamily }}>{text}</span>;
}

/** Resets everything inherited that could change the width of a line. */
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
