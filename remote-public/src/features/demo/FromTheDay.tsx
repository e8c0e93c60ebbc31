import { Box } from '@keepsake/shared/ui';
import { VideoStill } from '../../parts/VideoStill.tsx';
import { VoiceLine } from './VoiceLine.tsx';

/** Attachments of the demo card: a video's poster and a voice note, shown once the card has turned. */
export function FromTheDay({ shown }: { shown: boolean }) {
  return (
    <Box
      aria-hidden={!shown}
      sx={{
        position: 'absolute',
        left: 0,
        right: { xs: 0, md: '50%' },
        top: { xs: '80%', md: 0 },
        bottom: 0,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: 'center',
        justifyContent: 'center',
        gap: { xs: 2, md: 4 },
        px: { xs: 0, md: 4 },
        visibility: shown ? 'visible' : 'hidden',
        opacity: shown ? 1 : 0,
        transition: shown ? 'opacity 400ms 600ms, visibility 0s 600ms' : 'opacity 150ms',
      }}
    >
      <Box
        role="img"
        aria-label="A video from the evening, 42 seconds"
        sx={{ width: { xs: '40%', md: '88%' }, transform: 'rotate(-2deg)', flexShrink: 0 }}
      >
        <VideoStill />
      </Box>
      <Box
        role="img"
        aria-label="A voice note, 18 seconds"
        sx={{ width: { xs: '56%', md: '80%' }, transform: 'rotate(1deg)' }}
      >
        <VoiceLine />
      </Box>
    </Box>
  );
}
