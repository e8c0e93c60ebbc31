import * as addresses from '@keepsake/shared/addresses';
import { Box } from '@keepsake/shared/ui';
import { Link } from '@keepsake/shared/router';
import { markFont } from '@keepsake/shared/theme/tokens';

/** Word mark that links to the home page; `newTab` keeps a guest's tab at the event. */
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
        // A fixed width, so that nothing beside it shifts when its font arrives later.
        width: '3.2em',
        flexShrink: 0,
        whiteSpace: 'nowrap',
      }}
    >
      Keepsake
    </Box>
  );
}
