import type { ReceivedMedia } from '@keepsake/shared/api';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { Waveform } from '../Waveform.tsx';
import { titleOf, whose } from '../words.ts';
import { CannotPlay } from './CannotPlay.tsx';
import { Controls } from './Controls.tsx';
import { usePlayer } from './use-player.ts';

/** A voice note: who speaks, how it sounds as a picture, and controls of our own. */
export function VoicePlayer({ file, url }: { file: ReceivedMedia; url: (path: string) => string }) {
  const { player, src, events, unplayable, playing, at, duration, toggle, seek } =
    usePlayer<HTMLAudioElement>(url(file.web ?? file.url), file.duration);
  if (unplayable) return <CannotPlay file={file} url={url} what="voice note" />;
  return (
    <Stack sx={{ height: '100%', justifyContent: 'center', alignItems: 'center', px: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 640 }}>
        <Typography variant="h3" component="p" sx={{ textAlign: 'center', mb: 3 }}>
          {whose(file)}
        </Typography>
        <Box sx={{ height: 140, color: '#e9aeb4', px: 6 }}>
          <Waveform bars={file.waveform} heard={duration > 0 ? at / duration : 0} />
        </Box>
        <Box
          component="audio"
          ref={player}
          src={src}
          aria-label={titleOf(file)}
          preload="metadata"
          {...events}
        />
        <Controls
          what="voice note"
          playing={playing}
          at={at}
          duration={duration}
          onToggle={toggle}
          onSeek={seek}
        />
      </Box>
    </Stack>
  );
}
