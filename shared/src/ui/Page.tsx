import Box, { type BoxProps } from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const widths = { narrow: 480, text: 680, wide: 1120 };

/** A column in the middle of the screen; everything on a page keeps to its edges. */
export function PageColumn({
  width = 'wide',
  sx = {},
  ...rest
}: { width?: keyof typeof widths } & BoxProps) {
  return (
    <Box
      sx={[
        { width: '100%', maxWidth: widths[width], mx: 'auto', px: { xs: 2.5, md: 4 } },
        { boxSizing: 'border-box' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...rest}
    />
  );
}

/** The body of a page. `narrow` for a form, `text` for reading, `wide` for lists and pictures. */
export function Page({
  width = 'text',
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <PageColumn width={width} sx={{ py: { xs: 3, md: 6 } }}>
      <Stack spacing={{ xs: 3, md: 4 }}>{children}</Stack>
    </PageColumn>
  );
}

/** The one heading of a page, with a small line above and a sentence below when they help. */
export function PageTitle({
  children,
  eyebrow,
  lead,
  align = 'left',
}: {
  children: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  align?: 'left' | 'center';
}) {
  return (
    <Stack component="header" spacing={1} sx={{ textAlign: align }}>
      {eyebrow ? (
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {eyebrow}
        </Typography>
      ) : null}
      <Typography variant="h1">{children}</Typography>
      {lead ? (
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{lead}</Typography>
      ) : null}
    </Stack>
  );
}
