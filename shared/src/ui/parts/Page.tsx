import Box, { type BoxProps } from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const widths = { narrow: 480, text: 680, wide: 1120 };

/**
 * Alignment of columns: with the logo on public pages, with the menu on account pages. Columns without a layout around
 * them, and `centered` ones, are centred.
 */
const edges = {
  mx: 'auto',
  '[data-layout="app"] &': { ml: 0 },
  // Pages whose only content is an empty or error state are centred.
  '[data-layout="app"] &:has([data-whole])': { mx: 'auto' },
  '[data-layout="public"] &': { ml: `max(0px, calc((100% - ${widths.wide}px) / 2))` },
};

/** A column of the screen whose edges align with the page's other content. */
export function PageColumn({
  width = 'wide',
  centered = false,
  sx = {},
  ...rest
}: { width?: keyof typeof widths; centered?: boolean } & BoxProps) {
  return (
    <Box
      sx={[
        { width: '100%', maxWidth: widths[width], px: { xs: 2.5, md: 4 } },
        centered ? { mx: 'auto' } : edges,
        { boxSizing: 'border-box' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...rest}
    />
  );
}

/** A page's body: `narrow` for forms, `text` for reading, `wide` for lists; `centered` for short messages. */
export function Page({
  width = 'text',
  centered = false,
  children,
}: {
  width?: keyof typeof widths;
  centered?: boolean;
  children: ReactNode;
}) {
  return (
    <PageColumn width={width} centered={centered} sx={{ py: { xs: 3, md: 6 } }}>
      <Stack spacing={{ xs: 3, md: 4 }}>{children}</Stack>
    </PageColumn>
  );
}

/** The page's only h1, optionally with a small line above and a sentence below. */
export function PageTitle({
  children,
  eyebrow,
  lead,
  picture,
  align = picture ? 'center' : 'left',
}: {
  children: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Picture above the title, from `@keepsake/shared/vignettes`. */
  picture?: ReactNode;
  align?: 'left' | 'center';
}) {
  return (
    <Stack
      component="header"
      spacing={1}
      sx={{ textAlign: align, alignSelf: 'stretch', containerType: 'inline-size' }}
    >
      {picture ? (
        // The box absorbs the stack's margins, which would override the picture's own.
        <Box sx={{ display: 'flex', justifyContent: align }}>{picture}</Box>
      ) : null}
      {eyebrow ? (
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {eyebrow}
        </Typography>
      ) : null}
      {/* The font size follows the column's width, so that a few words fit on a line. */}
      <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.25rem + 4.6cqi, 3.5rem)' }}>
        {children}
      </Typography>
      {lead ? (
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{lead}</Typography>
      ) : null}
    </Stack>
  );
}
