import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { card } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { sampleCouple } from '../../parts/sample-couple.ts';
import code from './example-qr.svg';

/** A sheet of paper in the proportions of A5; it stays light in dark mode. */
export function ExampleSheet() {
  return (
    <Box
      sx={{
        aspectRatio: '1 / 1.414',
        bgcolor: card.paper,
        color: card.ink,
        boxShadow: '0 1px 2px rgb(60 40 30 / 0.15), 0 18px 48px rgb(60 40 30 / 0.18)',
        p: '5%',
        containerType: 'inline-size',
        fontFamily: (theme) => theme.typography.h1.fontFamily,
        textAlign: 'center',
        lineHeight: 1.1,
      }}
    >
      <Box
        sx={{
          height: '100%',
          border: `1px solid ${card.goldLine}`,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'space-evenly',
          px: '6%',
        }}
      >
        <Box sx={{ fontSize: '10cqi', fontWeight: 500 }}>{sampleCouple().join(' & ')}</Box>
        <Box
          component="img"
          src={code}
          alt={t`An example QR code`}
          sx={{ width: '58%', aspectRatio: '1 / 1' }}
        />
        <Box sx={{ fontSize: '5.4cqi' }}>
          <Trans>Scan to send us a card, a video or a gift</Trans>
        </Box>
        <Box>
          <Box sx={{ fontSize: '3.8cqi', color: card.inkSoft }}>
            <Trans>or enter the code</Trans>
          </Box>
          <Box sx={{ fontSize: '8cqi', fontWeight: 600, letterSpacing: '0.12em' }}>EXAMPLE</Box>
        </Box>
      </Box>
    </Box>
  );
}
