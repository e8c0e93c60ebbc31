import { select, t } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import { messageOf, type CallInput, type CardMedia, type PrivateCard } from '@keepsake/shared/api';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import { useFileCheck } from '@keepsake/shared/file-check';
import { useHost, useMutation } from '@keepsake/shared/host';
import { MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { UploadBar, type MediaKind } from '@keepsake/shared/media';
import { Alert, Stack } from '@keepsake/shared/ui';
import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import { ChangeFile, type What } from './ChangeFile.tsx';
import { useReplacing, type Field } from './use-replacing.ts';

/** Largest file, in bytes, that the holder of the link can send without a session, in one request. */
const MOST_BYTES = 50 * 1024 * 1024;

interface Slot {
  key: string;
  /** Request field of a chosen file; null when none can be chosen. */
  field: Field | null;
  kind: MediaKind;
  what: What;
  icon: ReactNode;
  file: CardMedia | null;
  removable: boolean;
}

interface Change {
  /** Key of the slot that changes. */
  at: string;
  input: Omit<CallInput<'PATCH card-links/:secret'>, 'params'>;
}

export function ChangeFiles({
  card,
  secret,
  reload,
}: {
  card: PrivateCard;
  secret: string;
  reload: () => void;
}) {
  const { http, notify, confirm } = useHost();
  const { check, refusal, setRefusal } = useFileCheck();
  const list = useRef<HTMLDivElement>(null);
  const replacing = useReplacing(card, secret, { onRefused: setRefusal, reload });

  const { mutate, isPending, variables } = useMutation(
    async ({ input }: Change) =>
      http.call('PATCH card-links/:secret', { params: { secret }, ...input }),
    {
      invalidates: ['GET card-links/:secret'],
      onSuccess: ({ message }, { input }) => {
        notify('success', message);
        // The focused button is removed with the file.
        if (input.body?.remove) list.current?.focus({ preventScroll: true });
      },
      onError: (error) => setRefusal(messageOf(error)),
      errorMessage: null,
    },
  );
  const replaceFile = (slot: Slot, field: Field, chosen: File) => {
    if (!replacing.add && chosen.size > MOST_BYTES)
      return setRefusal(t`A file can have at most 50 MB here. Sign in for a longer video.`);
    const use = (file: File) => {
      if (replacing.add) replacing.add(field, slot.kind, file);
      else mutate({ at: slot.key, input: { body: {}, files: { [field]: file } } });
    };
    // Chosen photos are added to each other, so each has a place of its own.
    return check(slot.kind, chosen, use, field === 'photos' ? chosen : field);
  };

  const remove = async (slot: Slot, { id }: CardMedia) => {
    if (!(await confirm(removalOf(slot.what)))) return;
    setRefusal(null);
    mutate({ at: slot.key, input: { body: { remove: [id] } } });
  };

  return (
    <Stack ref={list} tabIndex={-1} spacing={1.5} sx={{ outline: 'none' }}>
      {slotsOf(card).map((slot) => {
        const { key, field, kind, what, icon, file, removable } = slot;
        const upload = field && replacing.uploadFor(field);
        if (upload)
          return (
            <UploadBar key={key} upload={upload} onRemove={() => replacing.cancel(upload.key)} />
          );
        return (
          <ChangeFile
            key={key}
            kind={kind}
            what={what}
            empty={key === 'photos' && card.photos.length > 0 ? t`One more photo` : noneOf(what)}
            icon={icon}
            file={file}
            busy={variables?.at === key}
            disabled={isPending || !card.changeable}
            onFile={field === null ? null : (chosen) => void replaceFile(slot, field, chosen)}
            onRemove={file && removable ? () => void remove(slot, file) : null}
          />
        );
      })}
      {refusal ? (
        <Alert severity="error" variant="outlined" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** Returns the question before a file of a sent card is removed. */
const removalOf = (what: What): ConfirmRequest => ({
  title: t`${select(what, {
    photo: 'Remove this photo?',
    front: 'Remove the photo on the front?',
    video: 'Remove this video?',
    other: 'Remove this voice note?',
  })}`,
  body: t`It’s deleted, and you can’t bring it back.`,
  confirmLabel: t({ message: 'Remove it', comment: 'button: a file of a card' }),
  cancelLabel: t({ message: 'Keep it', comment: 'button: does not remove it' }),
});

/** Returns the placeholder of a missing file. */
const noneOf = (what: What) =>
  t`${select(what, {
    photo: 'No photo',
    front: 'No photo on the front',
    video: 'No video',
    other: 'No voice note',
  })}`;

function slotsOf({ design, custom_image: front, photos, video, audio }: PrivateCard): Slot[] {
  const photo = { kind: 'photo', what: 'photo', icon: <PhotoIcon /> } as const;
  const slots: Slot[] = photos.map((file) => ({
    ...photo,
    key: file.id,
    field: null,
    file,
    removable: true,
  }));
  // The front can be replaced by another photo, but not removed.
  const face = { key: 'front', what: 'front', field: 'customImage', file: front } as const;
  if (!design) slots.unshift({ ...photo, ...face, removable: false });
  if (photos.length < MOST_PHOTOS)
    slots.push({ ...photo, key: 'photos', field: 'photos', file: null, removable: false });
  const film = { key: 'video', field: 'video', kind: 'video', what: 'video', file: video } as const;
  const voice = {
    key: 'audio',
    field: 'audio',
    kind: 'voice',
    what: 'voice',
    file: audio,
  } as const;
  slots.push(
    { ...film, icon: <VideoIcon />, removable: true },
    { ...voice, icon: <MicIcon />, removable: true },
  );
  return slots;
}
