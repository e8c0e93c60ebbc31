import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';
import { FocusRing } from '../../parts/FocusRing.tsx';
import { Fine, Heading } from '../../parts/text.tsx';
import { isFree, sheetStyles, type SheetStyle } from './styles.ts';

/** Radio buttons for the layouts of a print, each with a small drawing. */
export function LayoutChoice({
  chosen,
  inPackage,
  onChoose,
}: {
  chosen: SheetStyle;
  /** Whether layouts other than the posters need a package that the event lacks. */
  inPackage: boolean;
  onChoose: (layout: SheetStyle) => void;
}) {
  return (
    <Box
      component="section"
      aria-label={t({ message: 'Size', comment: 'for screen readers' })}
      sx={{ minWidth: 0 }}
    >
      <Heading sx={{ mb: 1 }}>{t`Choose what to print`}</Heading>
      <Box
        role="radiogroup"
        aria-label={t`Size of the print`}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(164px, 1fr))',
        }}
      >
        {sheetStyles.map((layout) => {
          const isChosen = layout.style === chosen.style;
          return (
            <Box
              component="label"
              key={layout.style}
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                minHeight: 60,
                px: 1.25,
                py: 0.75,
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                borderRadius: 1.5,
                boxShadow: (theme) =>
                  isChosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
                cursor: 'pointer',
              }}
            >
              <input
                type="radio"
                name="sheet-layout"
                checked={isChosen}
                onChange={() => onChoose(layout)}
                style={overlaidControl}
              />
              <Mark layout={layout} />
              <Typography variant="body2" sx={{ fontWeight: isChosen ? 600 : 400 }}>
                {say(layout.word)}
                {inPackage && !isFree(layout) ? (
                  <Box
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}
                  >
                    <Trans>With Premium</Trans>
                  </Box>
                ) : null}
              </Typography>
              <FocusRing />
            </Box>
          );
        })}
      </Box>
      <Fine role="status" sx={{ mt: 1 }}>
        {say(chosen.note)}
      </Fine>
    </Box>
  );
}

/** A drawing of the page with the faces that are printed on it. */
function Mark({ layout: { page, faces } }: { layout: SheetStyle }) {
  const scale = 40 / Math.max(page.width, page.height);
  return (
    <Box
      aria-hidden
      component="svg"
      viewBox={`0 0 ${page.width} ${page.height}`}
      sx={{ flex: '0 0 40px', width: 40, height: 40 }}
    >
      <g fill="none" stroke="currentColor" strokeWidth={1.2 / scale}>
        <rect width={page.width} height={page.height} />
        {faces.map(({ left, top, width, height }) => (
          <rect
            key={`${left} ${top}`}
            x={left}
            y={top}
            width={width}
            height={height}
            opacity={0.55}
          />
        ))}
      </g>
    </Box>
  );
}
