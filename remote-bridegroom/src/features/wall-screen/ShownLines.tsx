import { ComposedLine, useCardFonts } from '@keepsake/shared/designs/composed';
import { useHost } from '@keepsake/shared/host';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box } from '@keepsake/shared/ui';
import { PAGE } from '@keepsake/shared/api/card-page';
import type { WordsWindow } from './text-windows.ts';

/** Largest font size in per cent of the container's width, so that a few words do not fill the wall. */
const MAX_FONT_SIZE = 14;

/** The composed lines of a card, scaled to the largest size that fits. */
export function ShownLines({
  window: { lines, width, height, size, words },
  font,
}: {
  window: WordsWindow;
  /** Fallback font until the card's fonts have loaded. */
  font: string;
}) {
  const { http } = useHost();
  useCardFonts([{ frame: true, items: lines }], http.url);
  // The width that a page of the card would have at this scale.
  const page = `min(${[
    `100cqw * ${PAGE.width / width}`,
    `100cqh * ${PAGE.width / height}`,
    `${MAX_FONT_SIZE}cqw * ${PAGE.width / size}`,
  ].join(', ')})`;
  return (
    <Box sx={container}>
      <Box component="p" dir="auto" sx={{ ...visuallyHidden, whiteSpace: 'pre-wrap' }}>
        {words}
      </Box>
      <Box
        aria-hidden
        sx={{ position: 'relative' }}
        style={{
          width: `calc(${page} * ${width / PAGE.width})`,
          height: `calc(${page} * ${height / PAGE.width})`,
        }}
      >
        {/* As wide as a page, since positions and lengths of lines are relative to a page’s width. */}
        <Box
          sx={{ position: 'absolute', inset: 0, containerType: 'inline-size' }}
          style={{ width: `calc(100% * ${PAGE.width / width})` }}
        >
          {lines.map((line, at) => (
            <ComposedLine key={at} line={line} fallback={font} asset={http.url} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const container = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
} as const;
