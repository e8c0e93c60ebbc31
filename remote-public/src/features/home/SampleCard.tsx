import { card } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import branch from './olive-branch.svg';

/** A card on paper; it stays light in dark mode. */
export function SampleCard() {
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
          Clara
          <Box component="span" sx={{ display: 'block', color: '#a98748', fontStyle: 'italic' }}>
            &amp;
          </Box>
          Theo
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
