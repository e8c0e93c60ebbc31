import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const widths = { narrow: 480, text: 680, wide: 1120 };

/** The body of a page. `narrow` for a form, `text` for reading, `wide` for lists and pictures. */
export function Page({
  width = 'text',
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <Container
      sx={{ maxWidth: { xs: widths[width] }, px: { xs: 2.5, md: 4 }, py: { xs: 3, md: 6 } }}
      maxWidth={false}
    >
      <Stack spacing={{ xs: 3, md: 4 }}>{children}</Stack>
    </Container>
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
