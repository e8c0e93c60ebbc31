import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { goldOnDark, UPRIGHT } from './look.ts';

/** Says to those who have just sent a card that it is here, while another one has the screen. */
export function Soon({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="p"
      sx={{
        position: 'absolute',
        left: '50%',
        bottom: '2cqh',
        transform: 'translateX(-50%)',
        zIndex: 2,
        m: 0,
        px: '1.6cqw',
        py: '0.5cqw',
        borderRadius: '2cqw',
        bgcolor: 'rgb(25 19 16 / 88%)',
        whiteSpace: 'nowrap',
        textAlign: 'center',
        fontFamily: displayFont,
        fontStyle: 'italic',
        fontWeight: 600,
        fontSize: '1.9cqw',
        color: goldOnDark,
        [UPRIGHT]: { fontSize: 'max(4cqw, 15px)' },
      }}
    >
      {count === 1 ? 'One more card has just arrived' : `${count} more cards have just arrived`}
    </Box>
  );
}
