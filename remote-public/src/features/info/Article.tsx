import type { ReactNode } from 'react';
import { Box, GoldRule, Page, PageTitle, Typography } from '@keepsake/shared/ui';

/** A page of text: a title, a lead and sections. */
export function Article({
  title,
  lead,
  updated,
  children,
}: {
  title: string;
  lead: string;
  /** When the text was last changed, in words. */
  updated?: string;
  children: ReactNode;
}) {
  return (
    <Page>
      <PageTitle lead={lead} {...(updated ? { eyebrow: `As of ${updated}` } : {})}>
        {title}
      </PageTitle>
      <Box sx={{ alignSelf: 'flex-start' }}>
        <GoldRule />
      </Box>
      {children}
    </Page>
  );
}

/** A section with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        '& p, & li': { lineHeight: 1.7, textWrap: 'pretty' },
        '& p': { m: 0, mb: 1.5 },
        '& ul': { m: 0, mb: 1.5, pl: 2.75 },
        '& li': { mb: 0.75 },
      }}
    >
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.875rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
