import type { ReactNode } from 'react';
import { Box, Page, Stack, Typography } from '@keepsake/shared/ui';

/** A letter that came back: what every page shows that could not be shown. */
function ReturnedLetter() {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 110"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      sx={{ width: 160, color: 'secondary.main' }}
    >
      <rect x="14" y="18" width="132" height="84" rx="3" />
      <path d="M44 62h44M44 72h62M44 82h30" strokeDasharray="1 4" />
      <rect x="116" y="28" width="20" height="24" rx="1" />
      <path d="M126 44.500c-5-3.500-6-5.500-6-7.500a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-1 4-6 7.500z" />
      <circle cx="100" cy="40" r="15" />
      <path d="M70 34q8-5 16 0t16 0 16 0M70 40q8-5 16 0t16 0 16 0M70 46q8-5 16 0t16 0 16 0" />
    </Box>
  );
}

/** In place of a page: what happened, and what to do next. `alert` reads it out at once. */
export function FailurePage({
  title,
  text,
  alert = false,
  children,
}: {
  title: string;
  text: ReactNode;
  alert?: boolean;
  /** Buttons, the likeliest first. */
  children: ReactNode;
}) {
  return (
    <Page width="narrow">
      <Stack
        role={alert ? 'alert' : undefined}
        spacing={2}
        sx={{ alignItems: 'center', textAlign: 'center', pb: 4 }}
      >
        <ReturnedLetter />
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty', pb: 1 }}>{text}</Typography>
        {children}
      </Stack>
    </Page>
  );
}
