import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@keepsake/shared/words';
import { markFont } from '@keepsake/shared/theme/tokens';
import { Box, PageColumn, Stack, Typography } from '@keepsake/shared/ui';

const steps = [
  {
    title: msg`Register the event`,
    text: msg`Register the event and get a unique code, with a QR code of its own.`,
  },
  {
    title: msg`Show the QR code`,
    text: msg`Put it on the tables and by the card box. Guests scan it and they’re in, without an app or an account.`,
  },
  {
    title: msg`Guests send their cards`,
    text: msg`Cards, monetary gifts and videos arrive as they are sent, and download together as a zip.`,
  },
  {
    title: msg`The gifts are yours`,
    text: msg`Every payment, and every cash-out, is secured by a card payment provider.`,
  },
];

export function HowItWorks() {
  return (
    <Box
      component="section"
      aria-labelledby="how-it-works"
      sx={{ bgcolor: 'background.paper', borderBlock: '1px solid', borderColor: 'divider' }}
    >
      <PageColumn sx={{ py: { xs: 7, md: 10 } }}>
        <Typography
          id="how-it-works"
          variant="h2"
          sx={{ textAlign: 'center', mb: { xs: 4, md: 6 } }}
        >
          <Trans>How it Works</Trans>
        </Typography>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
            gap: { xs: 4, md: 5 },
            listStyle: 'none',
            m: 0,
            p: 0,
          }}
        >
          {steps.map(({ title, text }, index) => (
            <Stack component="li" key={title.id} spacing={1}>
              <Box
                aria-hidden
                sx={{
                  fontFamily: markFont,
                  fontSize: '3.25rem',
                  fontStyle: 'italic',
                  lineHeight: 1,
                  color: 'secondary.dark',
                  fontVariantNumeric: 'lining-nums',
                }}
              >
                {index + 1}
              </Box>
              <Typography variant="h3">{say(title)}</Typography>
              <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
                {say(text)}
              </Typography>
            </Stack>
          ))}
        </Box>
      </PageColumn>
    </Box>
  );
}
