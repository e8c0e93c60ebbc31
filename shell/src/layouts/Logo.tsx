import * as addresses from '@keepsake/shared/addresses';
import { Box } from '@keepsake/shared/ui';
import { Link } from '@keepsake/shared/router';
import { markFont } from '@keepsake/shared/theme/tokens';

/** The name of the house. A guest's tab stays with the event: the product's website opens in a new one. */
export function Logo({ newTab = false }: { newTab?: boolean }) {
  return (
    <Box
      component={Link}
      to={addresses.home()}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      sx={{
        fontFamily: markFont,
        fontSize: '1.75rem',
        fontWeight: 600,
        fontStyle: 'italic',
        lineHeight: '44px',
        color: 'text.primary',
        textDecoration: 'none',
        letterSpacing: '-0.01em',
        // Its letters may be ready a moment after those beside it: they keep their places.
        width: '3.2em',
        flexShrink: 0,
        whiteSpace: 'nowrap',
      }}
    >
      Keepsake
    </Box>
  );
}
