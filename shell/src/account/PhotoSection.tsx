import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Avatar, Button, Stack } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { CropDialog } from './CropDialog.tsx';

/** Shows the profile picture, with buttons to replace or remove it. */
export function PhotoSection({ user }: { user: User }) {
  const { http, session, notify, log } = useHost();
  const { freshness } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // A decoded picture takes tens of megabytes until the garbage collector finds it.
  useEffect(() => () => picture?.close(), [picture]);
  // The file being decoded; null when the page is left.
  const decoding = useRef<File | null>(null);
  useEffect(
    () => () => {
      decoding.current = null;
    },
    [],
  );
  const { mutate: change, isPending } = useMutation(
    async (photo: Blob | null /* null removes the picture */) => {
      const answer = photo
        ? await http.call('POST v2/user/photo', { files: { photo } })
        : await http.call('DELETE v2/user/photo');
      await session.reload().catch((error: unknown) => log('The user was not read again', error));
      return answer;
    },
    {
      onSuccess: ({ message }, photo) => {
        const done = photo ? t`Your picture is saved.` : t`Your picture is removed.`;
        notify('success', message || done);
        setPicture(null);
      },
      errorMessage: t`Your picture couldn’t be changed.`,
    },
  );

  const open = async (file: File) => {
    decoding.current = file;
    try {
      const decoded = await createImageBitmap(file, { imageOrientation: 'from-image' });
      if (decoding.current === file) setPicture(decoded);
      else decoded.close();
    } catch {
      if (decoding.current !== file) return;
      notify('error', t`We couldn’t read this picture. Try a JPEG, PNG or WebP.`);
    }
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Avatar
        name={user.name}
        src={user.photo ? http.url(user.photo) : null}
        size={88}
        label={t`Your picture`}
        onBroken={() => void freshness.refresh()}
      />
      <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
        <Trans>Choose a picture</Trans>
      </Button>
      {user.photo ? (
        <Button disabled={isPending} onClick={() => change(null)}>
          {t({ message: 'Remove picture', comment: 'button' })}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t({ message: 'Picture', comment: 'label of a field' })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void open(file);
        }}
      />
      {picture ? (
        <CropDialog
          picture={picture}
          saving={isPending}
          onClose={() => setPicture(null)}
          onSave={change}
          onFailed={() => {
            setPicture(null);
            notify('error', t`Your picture couldn’t be changed.`);
          }}
        />
      ) : null}
    </Stack>
  );
}
