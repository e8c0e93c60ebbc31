import { ComposedLine, useCardFonts } from '@keepsake/shared/designs/composed';
import { useHost } from '@keepsake/shared/host';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box } from '@keepsake/shared/ui';
import { PAGE } from '@keepsake/shared/api/card-page';
import type { WordsWindow } from './windows.ts';

/** The most that letters are of the width of their place: a few words fill no wall. */
const LARGEST = 14;

/** Lines of a card as it has them, in the largest letters with which all of them have room. */
export function ShownLines({
  window: { lines, width, height, size, words },
  font,
}: {
  window: WordsWindow;
  /** Until the letters of the lines are there. */
  font: string;
}) {
  const { http } = useHost();
  useCardFonts([{ frame: true, items: lines }], http.url);
  // As wide as a page of the card would be.
  const page = `min(${[
    `100cqw * ${PAGE.width / width}`,
    `100cqh * ${PAGE.width / height}`,
    `${LARGEST}cqw * ${PAGE.width / size}`,
  ].join(', ')})`;
  return (
    <Box sx={place}>
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
        {/* Lengths of lines are parts of a page’s width. */}
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

const place = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
} as const;
