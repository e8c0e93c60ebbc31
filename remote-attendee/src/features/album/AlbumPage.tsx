import { t, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { messageOf, type Album, type AlbumPhoto } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { EventLook } from '@keepsake/shared/events';
import { useBack, useHost, useMutation } from '@keepsake/shared/host';
import { PhotoIcon, HeartIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { useRead, useReadList } from '@keepsake/shared/query';
import {
  Box,
  ButtonBase,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageTitle,
  Photo,
  Alert,
  Stack,
  UploadProgress,
  Button,
  type ButtonProps,
} from '@keepsake/shared/ui';
import { useState, useEffect, useRef } from 'react';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { tiles } from '../../parts/tiles.ts';
import { useEvent } from '../../parts/use-event.ts';
import { AddPhotos } from '../photos/PhotosPicker.tsx';
import { useAlbumUploads } from './use-album-uploads.ts';
import { Lightbox as Frame } from '@keepsake/shared/overlays';
import { formatNumber } from '@keepsake/shared/words';

function LikeButton({
  photo,
  onRefused,
  sx = {},
}: {
  photo: AlbumPhoto;
  /** Called with the reason of a failure, and with null on a new try; without it a toast shows the reason. */
  onRefused?: (why: string | null) => void;
  sx?: ButtonProps['sx'];
}) {
  const { http } = useHost();
  const { id, likes, liked } = photo;
  const { mutate, isPending } = useMutation(
    async () =>
      http.call(
        liked ? 'DELETE attendee/album-photo/:id/like' : 'PUT attendee/album-photo/:id/like',
        { params: { id } },
      ),
    {
      invalidates: ['GET attendee/wedding/:id/album/photos'],
      ...(onRefused
        ? { errorMessage: null, onError: (error: unknown) => onRefused(messageOf(error)) }
        : {}),
    },
  );
  return (
    <Button
      color="inherit"
      aria-pressed={liked}
      aria-label={t({
        message: plural(likes, { one: 'Like, # so far', other: 'Like, # so far' }),
        comment: 'button: likes a photo; then how many do so far',
      })}
      onClick={() => {
        if (isPending) return;
        onRefused?.(null);
        mutate();
      }}
      sx={[{ minWidth: 44, minHeight: 44, px: 1, gap: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <HeartIcon fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 ? formatNumber(likes) : ''}
    </Button>
  );
}

function leadOf(album: Album): string {
  if (album.mode === 'closed') return t`This album is closed. You see the photos that you added.`;
  if (album.mode === 'private')
    return t`Only the hosts see what guests add here. You see your own.`;
  if (album.can_see) return t`Everyone who was invited sees what is here.`;
  if (album.opens_on === null) return t`Add your photos now. Everyone sees them all later.`;
  const day = formatEventDate(album.opens_on);
  return t`Add your photos now. Everyone sees them all on ${day}.`;
}

/** Removes one of the guest’s own photos after a confirmation, and keeps the focus in the list of photos. */
function useTakeOut() {
  const { confirm } = useHost();
  const grid = useRef<HTMLUListElement>(null);
  const { mutate: remove } = useMutation('DELETE attendee/album-photo/:id', {
    invalidates: ['GET attendee/wedding/:id/album/photos'],
    errorMessage: t`It couldn’t be taken out.`,
    onSuccess: () => {
      // The photo’s tile, which may have the focus, is about to be removed.
      if (grid.current?.contains(document.activeElement))
        grid.current.focus({ preventScroll: true });
    },
  });
  const takeOut = async (photo: AlbumPhoto) => {
    const agreed = await confirm({
      title: t`Take your photo out of the album?`,
      confirmLabel: t({
        message: 'Take it out',
        comment: 'button: takes a photo out of the album',
      }),
    });
    if (agreed) remove({ params: { id: photo.id } });
  };
  return { grid, takeOut };
}

export default function AlbumPage() {
  const { id, data: event } = useEvent();
  const { http } = useHost();
  const params = { id };
  const { data: album, error, reload } = useRead('GET attendee/wedding/:id/album', { params });
  const list = useReadList('GET attendee/wedding/:id/album/photos', { params });
  const { grid, takeOut } = useTakeOut();
  const [open, setOpen] = useState<string | null>(null);
  useBack(addresses.attendedEvent({ id }));
  if (error && !album) return <EventFailure error={error} onRetry={reload} />;
  // Shown all at once: the parts above the photos would push the photos down as they appear.
  const isLoaded = album !== null && (list.items !== null || list.error !== null);
  const items = isLoaded ? list.items : null;
  const photos = items ?? [];
  const at = photos.findIndex((photo) => photo.id === open);

  return (
    <Page width="wide">
      <EventLook of={event?.look} />
      <PageTitle
        eyebrow={event ? nameOf(event) : '\u00A0'}
        {...(isLoaded ? { lead: leadOf(album) } : {})}
      >
        <Trans>Everybody’s photos</Trans>
      </PageTitle>
      {isLoaded ? <AddToAlbum eventId={id} canAdd={album.can_add} onArrived={list.reload} /> : null}
      {isLoaded && list.error && !items ? (
        <ErrorState
          title={t`The album couldn’t be loaded`}
          error={list.error}
          onRetry={list.reload}
        />
      ) : null}
      {isLoaded ? null : (
        // At least as high as the screen, so that the footer does not move once the page is loaded.
        <Box sx={{ minHeight: '100dvh' }}>
          <LoadingState label={t`Loading the album`} height={280} />
        </Box>
      )}
      {items?.length === 0 ? (
        <EmptyState
          icon={<PhotoIcon />}
          title={t`No photo yet`}
          body={album?.can_add ? t`Yours can be the first.` : t`There is nothing to see here.`}
        />
      ) : null}
      <Box
        component="ul"
        ref={grid}
        tabIndex={-1}
        aria-label={t({ message: 'Photos', comment: 'name of the list of photos, read aloud' })}
        sx={{ ...tiles('min(46%, 180px)', 1), outline: 'none' }}
      >
        {photos.map((photo, place) => (
          <Box component="li" key={photo.id} sx={{ position: 'relative' }}>
            <ButtonBase
              aria-label={openLabel(photo, place + 1)}
              onClick={() => setOpen(photo.id)}
              sx={{ display: 'block', width: '100%', borderRadius: 1, overflow: 'hidden' }}
            >
              <Photo
                src={http.url(photo.thumbnail)}
                placeholder={photo.placeholder}
                alt=""
                lazy
                sx={{ width: '100%', aspectRatio: '1' }}
              />
            </ButtonBase>
            <LikeButton photo={photo} sx={onPhoto} />
          </Box>
        ))}
      </Box>
      <MoreButton more={list.more} loading={list.loadingMore} />
      {at >= 0 ? (
        <Lightbox
          photos={photos}
          at={at}
          onAt={(next) => setOpen(photos[next]?.id ?? null)}
          onClose={() => setOpen(null)}
          onRemove={(photo) => {
            setOpen(null);
            void takeOut(photo);
          }}
        />
      ) : null}
    </Page>
  );
}

function openLabel({ by: guest }: AlbumPhoto, place: number): string {
  return guest ? t`Open photo ${place} from ${guest}` : t`Open photo ${place}`;
}

const onPhoto = {
  position: 'absolute',
  right: 4,
  bottom: 4,
  color: '#fff',
  bgcolor: 'rgb(0 0 0 / 0.5)',
  borderRadius: 999,
} as const;

/** The upload button of the album, and the uploads that are running or were refused, as by a closed album. */
function AddToAlbum({
  eventId,
  canAdd,
  onArrived,
}: {
  eventId: string;
  canAdd: boolean;
  onArrived: () => void;
}) {
  const { addFiles, notes, open, refused, arrived, retry, remove } = useAlbumUploads(eventId);
  const arrivedBefore = useRef(0);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived > arrivedBefore.current) onArrived();
    arrivedBefore.current = arrived;
  }, [arrived, onArrived]);
  if (!canAdd && notes.length === 0 && open.length === 0) return null;
  return (
    <Stack ref={container} spacing={1.5}>
      {canAdd ? <AddPhotos label={t`Add photos`} onFiles={addFiles} /> : null}
      {notes.map((note) => (
        <Alert key={note} severity="info" role="alert">
          {note}
        </Alert>
      ))}
      {open.map((upload) => (
        <UploadProgress
          key={upload.key}
          filename={upload.filename}
          sent={Math.min(upload.sent, upload.bytes - 1)}
          total={upload.bytes}
          waiting={upload.state === 'paused'}
          failed={
            refused.get(upload.key) ??
            (upload.state === 'failed' ? (upload.error ?? t`The upload failed.`) : null)
          }
          {...(upload.retryable || refused.has(upload.key) ? { onRetry: () => retry(upload) } : {})}
          onRemove={() => {
            remove(upload.key);
            // The focused button is removed with the upload.
            container.current?.querySelector('input')?.focus();
          }}
        />
      ))}
    </Stack>
  );
}

function Lightbox({
  photos,
  at,
  onAt,
  onClose,
  onRemove,
}: {
  photos: readonly AlbumPhoto[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
  onRemove: (photo: AlbumPhoto) => void;
}) {
  const { http } = useHost();
  const [refusal, setRefusal] = useState<{ of: string; why: string | null } | null>(null);
  const photo = photos[at];
  if (!photo) return null;
  const why = refusal?.of === photo.id ? refusal.why : null;
  return (
    <Frame
      label={placeLabel(photo, at + 1, photos.length)}
      closeLabel={t`Close the photo`}
      what="photo"
      at={at}
      count={photos.length}
      onAt={onAt}
      onClose={onClose}
      actions={
        <>
          {photo.mine ? (
            <Button color="inherit" onClick={() => onRemove(photo)}>
              <Trans comment="button: takes a photo out of the album">Remove</Trans>
            </Button>
          ) : null}
          <LikeButton
            photo={photo}
            onRefused={(reason) => setRefusal({ of: photo.id, why: reason })}
          />
        </>
      }
    >
      <Photo
        key={photo.id}
        src={http.url(photo.preview)}
        placeholder={photo.placeholder}
        fit="contain"
        alt={photoLabel(photo, at + 1)}
        sx={{ width: '100%', height: '100%', userSelect: 'none' }}
      />
      {/* Shown here, since toasts would be behind the dialog. */}
      {why === null ? null : (
        <Alert severity="error" role="alert" sx={{ position: 'absolute', inset: 'auto 16px 16px' }}>
          {why}
        </Alert>
      )}
    </Frame>
  );
}

/** Names the position of a photo, for screen readers. */
function placeLabel({ mine, by: guest }: AlbumPhoto, place: number, count: number): string {
  if (mine) return t`Photo ${place} of ${count}, your photo`;
  return guest
    ? t`Photo ${place} of ${count}, from ${guest}`
    : t`Photo ${place} of ${count}, from a guest`;
}

function photoLabel({ mine, by: guest }: AlbumPhoto, place: number): string {
  if (mine) return t`Photo ${place}, your photo`;
  return guest ? t`Photo ${place}, from ${guest}` : t`Photo ${place}, from a guest`;
}
