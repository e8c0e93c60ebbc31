import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { later } from '@keepsake/shared/later';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { toSave } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { CardIcon, DownloadIcon, EditIcon } from '@keepsake/shared/icons';
import { Lightbox } from '@keepsake/shared/overlays';
import { Box, Button, IconButton, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { titleOf, whose } from '../words.ts';
import { VideoPlayer } from './VideoPlayer.tsx';
import { ZoomedPhoto } from './ZoomedPhoto.tsx';
import { Waveform } from '../Waveform.tsx';
import { CannotPlay } from './CannotPlay.tsx';
import { Controls } from './Controls.tsx';
import { usePlayer } from './use-player.ts';

const CaptionsEditor = later(() => import('../../captions/CaptionsEditor.tsx'));

/** More files are requested when at most this many loaded ones are left. */
const AHEAD = 5;

/** A full-screen viewer, in which keys and swipes move through the files of the grid. */
export function Viewer({
  files,
  open,
  more,
  eventId,
  canCaption,
  onOpen,
  onClose,
}: {
  files: readonly ReceivedMedia[];
  /** Id of the shown file. */
  open: string;
  more: (() => void) | null;
  eventId: string;
  /** Whether the person may edit the captions of videos. */
  canCaption: boolean;
  onOpen: (id: string) => void;
  /** @param last id of the file that was shown last */
  onClose: (last: string | null) => void;
}) {
  const { http } = useHost();
  const [captioning, setCaptioning] = useState(false);
  const at = files.findIndex(({ id }) => id === open);
  const file = files[at];
  const isNearEnd = at >= files.length - AHEAD;
  const requestMore = useEffectEvent((_at: number, _loaded: number) => more?.());
  useEffect(() => {
    if (isNearEnd) requestMore(at, files.length);
  }, [isNearEnd, at, files.length]);
  useEffect(() => {
    // Preloads the neighbours, so that a swipe shows them at once.
    for (const next of [files[at + 1], files[at - 1]])
      if (next?.kind === 'photo' && next.preview) new Image().src = http.url(next.preview);
  }, [files, at, http]);
  if (!file) return null;
  const place = at + 1;
  const count = `${files.length}${more ? '+' : ''}`;
  const placed = t({
    message: `${place} of ${count}`,
    comment: 'which one of several, as in 3 of 12, or 3 of 60+',
  });
  const canBeCaptioned = canCaption && file.kind === 'video' && file.card_id !== null;
  return (
    <Lightbox
      label={`${placed} · ${whose(file)} · ${formatInstantDate(file.received_at)}`}
      closeLabel={t({ message: 'Close', comment: 'button' })}
      what="file"
      at={at}
      count={files.length}
      onAt={(next) => {
        const [to] = files.slice(next, next + 1);
        if (to) onOpen(to.id);
      }}
      onClose={() => onClose(file.id)}
      actions={
        <Actions
          file={file}
          captions={
            canBeCaptioned ? { isOpen: captioning, toggle: () => setCaptioning(!captioning) } : null
          }
        />
      }
    >
      <Stack sx={{ height: '100%' }}>
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <OneFile key={file.id} file={file} />
        </Box>
        {captioning && canBeCaptioned && file.card_id ? (
          <Suspense fallback={null}>
            <Box data-own-gestures="" sx={{ px: 2, pb: 2, pt: 1 }}>
              <CaptionsEditor key={file.id} film={file} cardId={file.card_id} eventId={eventId} />
            </Box>
          </Suspense>
        ) : null}
      </Stack>
    </Lightbox>
  );
}

/** A link to the file's card, the button of its captions, and its download. */
function Actions({
  file,
  captions,
}: {
  file: ReceivedMedia;
  /** Null if this file can't have captions, or the person may not edit them. */
  captions: { isOpen: boolean; toggle: () => void } | null;
}) {
  const { http } = useHost();
  return (
    <>
      {file.card_id ? (
        <LinkButton
          to={addresses.receivedCard({ id: file.card_id })}
          variant="text"
          color="inherit"
          startIcon={<CardIcon />}
          sx={inHeader}
          aria-label={t`Open the card`}
        >
          <span className="word">
            <Trans comment="button: leads to the card that a file came in">The card</Trans>
          </span>
        </LinkButton>
      ) : null}
      {captions ? (
        <Button
          variant="text"
          color="inherit"
          startIcon={<EditIcon />}
          aria-label={
            file.captions
              ? t({ message: 'Change captions', comment: 'button, for screen readers' })
              : t({ message: 'Add captions', comment: 'button, for screen readers' })
          }
          aria-expanded={captions.isOpen}
          onClick={captions.toggle}
          sx={inHeader}
        >
          <span className="word">{file.captions ? t`Change captions` : t`Add captions`}</span>
        </Button>
      ) : null}
      <IconButton
        component="a"
        href={toSave(http.url(file.url))}
        download={file.filename}
        color="inherit"
        aria-label={t`Download: ${{ file: titleOf(file) }}`}
      >
        <DownloadIcon />
      </IconButton>
    </>
  );
}

/** Hides the label on phones. */
const inHeader = {
  minWidth: 44,
  minHeight: 44,
  px: { xs: 0, sm: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
  '& .word': { display: { xs: 'none', sm: 'inline' } },
};

function OneFile({ file }: { file: ReceivedMedia }) {
  if (file.kind === 'voice') return <VoicePlayer file={file} />;
  if (file.kind === 'video') return <VideoPlayer file={file} />;
  return <ZoomedPhoto file={file} />;
}

/** A voice note with its sender, waveform and custom controls. */
function VoicePlayer({ file }: { file: ReceivedMedia }) {
  const { http } = useHost();
  const { player, src, events, unplayable, ...state } = usePlayer<HTMLAudioElement>(
    http.url(file.web ?? file.url),
    file.duration,
  );
  if (unplayable) return <CannotPlay file={file} />;
  return (
    <Stack sx={{ height: '100%', justifyContent: 'center', alignItems: 'center', px: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 640 }}>
        <Typography variant="h3" component="p" sx={{ textAlign: 'center', mb: 3 }}>
          {whose(file)}
        </Typography>
        <Box sx={{ height: 140, color: '#e9aeb4', px: 6 }}>
          <Waveform
            bars={file.waveform}
            heard={state.duration > 0 ? state.at / state.duration : 0}
          />
        </Box>
        <Box
          component="audio"
          ref={player}
          src={src}
          aria-label={titleOf(file)}
          preload="metadata"
          {...events}
        />
        <Controls what="voice" player={state} />
      </Box>
    </Stack>
  );
}
