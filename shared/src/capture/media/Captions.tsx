import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAtom } from 'jotai';
import { CaptionsIcon } from '@keepsake/shared/icons';
import { Button, IconButton } from '@keepsake/shared/ui';
import { persistedAtom } from '../../contract/state/persisted-atom.ts';

/** Whether captions are shown on this device. */
const captionsWanted = persistedAtom('media.captions', true);

/** A video's captions track and the button that toggles it; loaded with the first video that has captions. */
export default function Captions({
  player,
  src,
  compact = false,
}: {
  player: HTMLVideoElement;
  /** Address of the WebVTT file. */
  src: string;
  /** Shows an icon instead of the label, for rows of icon buttons. */
  compact?: boolean;
}) {
  const [wanted, setWanted] = useAtom(captionsWanted);
  useEffect(() => {
    // Captions can also be toggled in the browser's own menu.
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
            // No colour is set: the button inherits the text colour of its card.
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
