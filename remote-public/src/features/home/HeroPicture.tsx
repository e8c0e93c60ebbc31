import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@keepsake/shared/money';
import { card, markFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { sampleCouple } from '../../parts/sample-couple.ts';
import { VideoStill } from '../../parts/VideoStill.tsx';
import branch from './olive-branch.svg';

/** A picture of a card, a video and a gift on a table, with one sentence as its text alternative. */
export function HeroPicture() {
  return (
    <Box
      role="img"
      aria-label={t`A greeting card with an olive branch for Clara and Theo, a video from their evening, and a gift`}
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: 500,
        mx: 'auto',
        aspectRatio: '10 / 9',
        userSelect: 'none',
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: '62%',
          right: '0',
          top: '4%',
          transform: 'rotate(5deg)',
        }}
      >
        <VideoStill />
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: '54%',
          left: '4%',
          top: '12%',
          transform: 'rotate(-4deg)',
        }}
      >
        <SampleCard />
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          right: '4%',
          bottom: '6%',
          transform: 'rotate(-2deg)',
          bgcolor: card.paper,
          color: card.ink,
          borderRadius: 1,
          boxShadow: '0 1px 2px rgb(60 40 30 / 0.2), 0 10px 28px rgb(60 40 30 / 0.18)',
          px: 2.5,
          py: 1.75,
          textAlign: 'center',
          lineHeight: 1.2,
        }}
      >
        <Box sx={{ fontSize: '0.8125rem', color: card.inkSoft }}>
          <Trans>With love from Aunt Ruth</Trans>
        </Box>
        <Box
          sx={{
            fontFamily: (theme) => theme.typography.h1.fontFamily,
            fontSize: '1.875rem',
            fontWeight: 600,
            fontVariantNumeric: 'lining-nums',
          }}
        >
          {formatMoney(150_00, 'USD')}
        </Box>
      </Box>
    </Box>
  );
}

/** A card on paper; it stays light in dark mode. */
function SampleCard() {
  const [first, second] = sampleCouple();
  return (
    <Box
      sx={{
        aspectRatio: '5 / 7',
        bgcolor: card.paper,
        color: card.ink,
        borderRadius: 1,
        boxShadow: '0 1px 2px rgb(60 40 30 / 0.2), 0 22px 50px rgb(60 40 30 / 0.25)',
        p: '6%',
        containerType: 'inline-size',
      }}
    >
      <Box
        sx={{
          height: '100%',
          border: `1px solid ${card.goldLine}`,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '6cqi',
          textAlign: 'center',
          fontFamily: (theme) => theme.typography.h1.fontFamily,
          lineHeight: 1,
        }}
      >
        <Box component="img" src={branch} alt="" width={380} height={130} sx={art} />
        <Box sx={{ fontSize: '14.5cqi', fontWeight: 500 }}>
          {first}
          <Box
            component="span"
            sx={{
              display: 'block',
              color: '#a98748',
              fontFamily: markFont,
              fontStyle: 'italic',
            }}
          >
            &amp;
          </Box>
          {second}
        </Box>
        <Box
          component="img"
          src={branch}
          alt=""
          width={380}
          height={130}
          sx={{ ...art, transform: 'rotate(180deg)' }}
        />
      </Box>
    </Box>
  );
}

const art = { display: 'block', width: '74%', height: 'auto' };
