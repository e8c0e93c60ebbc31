import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Box, GoldRule, Page, PageTitle, Typography } from '@keepsake/shared/ui';
import { dateFormat } from '@keepsake/shared/words';

/** A page of text: a title, a lead and sections. */
export function Article({
  title,
  lead,
  updated,
  children,
}: {
  title: string;
  lead: string;
  /** The month in which the text was last changed, as in `2026-11`. */
  updated?: string;
  children: ReactNode;
}) {
  return (
    <Page>
      <PageTitle lead={lead} {...(updated ? { eyebrow: asOf(updated) } : {})}>
        {title}
      </PageTitle>
      <Box sx={{ alignSelf: 'flex-start' }}>
        <GoldRule />
      </Box>
      {children}
    </Page>
  );
}

function asOf(updated: string): string {
  const format = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const month = format.format(new Date(updated));
  return t`As of ${month}`;
}

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
