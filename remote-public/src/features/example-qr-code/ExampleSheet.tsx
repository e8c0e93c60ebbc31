import { card } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
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
        <Box sx={{ fontSize: '10cqi', fontWeight: 500 }}>Clara &amp; Theo</Box>
        <Box
          component="img"
          src={code}
          alt="An example QR code"
          sx={{ width: '58%', aspectRatio: '1 / 1' }}
        />
        <Box sx={{ fontSize: '5.4cqi' }}>Scan to send us a card, a video or a gift</Box>
        <Box>
          <Box sx={{ fontSize: '3.8cqi', color: card.inkSoft }}>or enter the code</Box>
          <Box sx={{ fontSize: '8cqi', fontWeight: 600, letterSpacing: '0.12em' }}>EXAMPLE</Box>
        </Box>
      </Box>
    </Box>
  );
}
