import {
  Box,
  Divider,
  FactList,
  formatMoney,
  GoldRule,
  Money,
  Page,
  PageColumn,
  PageTitle,
  Paper,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const kinds = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body1', 'body2', 'overline'] as const;

export const words: Piece[] = [
  {
    title: 'Type',
    shows: { Typography, Stack },
    variants: {
      'all kinds': (
        <Stack spacing={1.5}>
          {kinds.map((kind) => (
            <Typography key={kind} variant={kind} component="p">
              Clara &amp; Theo, “until the song ends” ({kind})
            </Typography>
          ))}
        </Stack>
      ),
    },
  },
  {
    title: 'Page frame',
    shows: { Page, PageColumn, PageTitle, Divider, GoldRule, Paper, Box },
    variants: {
      'a page': (
        <Page width="narrow">
          <PageTitle eyebrow="As of today" lead="A sentence that says what this page is for.">
            Your cards
          </PageTitle>
          <GoldRule />
          <Paper variant="outlined" sx={{ p: 2.5 }}>
            A sheet on the page
          </Paper>
          <Divider />
        </Page>
      ),
      'in the middle': <PageTitle align="center">Print QR Code</PageTitle>,
      'a column': (
        <PageColumn width="narrow" sx={{ bgcolor: 'action.hover', py: 1 }}>
          Everything keeps to its edges
        </PageColumn>
      ),
    },
  },
  {
    title: 'Facts',
    shows: { FactList },
    variants: {
      'with names': (
        <FactList
          facts={[
            ['Paid to', 'Amara Cole'],
            ['Bank', 'Example Bank •••• 6789'],
            ['Reason', null],
          ]}
        />
      ),
    },
  },
  {
    title: 'Money',
    shows: { Money, formatMoney },
    variants: {
      'in figures of one width': (
        <Stack sx={{ alignItems: 'flex-end', maxWidth: 140 }}>
          <Money amount={5000} currency="usd" />
          <Money amount={181} currency="usd" />
          <Money amount={1000000} currency="usd" />
        </Stack>
      ),
      'of other lands': (
        <Stack sx={{ alignItems: 'flex-end', maxWidth: 140 }}>
          <Money amount={129900} currency="eur" />
          <Money amount={5000} currency="jpy" />
        </Stack>
      ),
    },
  },
];
