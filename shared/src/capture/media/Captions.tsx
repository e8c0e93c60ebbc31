import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAtom } from 'jotai';
import { CaptionsIcon } from '@keepsake/shared/icons';
import { Button, IconButton } from '@keepsake/shared/ui';
import { persistedAtom } from '../../contract/state/persisted-atom.ts';

/** Whether videos show their captions on this device. */
const captionsWanted = persistedAtom('media.captions', true);

/** The words of a video in its player, and the button that shows or hides them; loaded with the first video that has some. */
export default function Captions({
  player,
  src,
  compact = false,
}: {
  player: HTMLVideoElement;
  /** Address of the WebVTT. */
  src: string;
  /** A picture in place of the word, for a row of such buttons. */
  compact?: boolean;
}) {
  const [wanted, setWanted] = useAtom(captionsWanted);
  useEffect(() => {
    // The browser’s own menu, too, shows and hides them.
    const tracks = player.textTracks;
    const onChange = () => setWanted(Array.from(tracks).some(({ mode }) => mode === 'showing'));
    tracks.addEventListener('change', onChange);
    return () => tracks.removeEventListener('change', onChange);
  }, [player, setWanted]);
  const toggle = () => setWanted(!wanted);
  return (
    <>
      {createPortal(<Words key={src} src={src} shown={wanted} />, player)}
      {compact ? (
        <IconButton
          color="inherit"
          aria-label={t({ message: 'Captions', comment: 'button' })}
          aria-pressed={wanted}
          onClick={toggle}
          sx={{
            width: 44,
            height: 44,
            ...(wanted ? { bgcolor: 'rgb(255 255 255 / 0.22)' } : {}),
            '&:hover': { bgcolor: 'rgb(255 255 255 / 0.3)' },
          }}
        >
          <CaptionsIcon />
        </IconButton>
      ) : (
        <Button
          variant="text"
          color="inherit"
          aria-pressed={wanted}
          startIcon={<CaptionsIcon />}
          onClick={toggle}
          sx={{
            display: 'flex',
            width: 'fit-content',
            alignSelf: 'center',
            mx: 'auto',
            mt: 0.5,
            minHeight: 44,
            // Uses the text colour of its card.
            ...(wanted ? { boxShadow: 'inset 0 0 0 1px currentColor' } : { opacity: 0.8 }),
          }}
        >
          <Trans comment="button">Captions</Trans>
        </Button>
      )}
    </>
  );
}

function Words({ src, shown }: { src: string; shown: boolean }) {
  const element = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current) current.track.mode = shown ? 'showing' : 'disabled';
  }, [shown]);
  return (
    <track
      ref={element}
      kind="captions"
      label={t({ message: 'Captions', comment: 'name of the captions of a video in its player' })}
      src={src}
      default={shown}
    />
  );
}
