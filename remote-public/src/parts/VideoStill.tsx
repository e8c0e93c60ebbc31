import { card } from '@keepsake/shared/theme/tokens';
import { PlayIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import evening from './evening.svg';

export function VideoStill() {
  return (
    <Box
      sx={{
        position: 'relative',
        bgcolor: card.paper,
        p: '3%',
        pb: '9%',
        borderRadius: 0.5,
        boxShadow: '0 1px 2px rgb(60 40 30 / 0.2), 0 14px 36px rgb(60 40 30 / 0.22)',
      }}
    >
      <Box
        component="img"
        src={evening}
        alt=""
        width={400}
        height={300}
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: '42%',
          left: '68%',
          transform: 'translate(-50%, -50%)',
          width: 'clamp(36px, 18%, 56px)',
          aspectRatio: '1 / 1',
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: '#fff',
          bgcolor: 'rgb(42 22 32 / 0.55)',
          pl: '3px',
        }}
      >
        <PlayIcon />
      </Box>
    </Box>
  );
}
